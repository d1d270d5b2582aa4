import { Global, Injectable, Module } from '@nestjs/common';

/** Whether this process was asked to end: it still answers for a while, and says that it is not ready for more. */
@Injectable()
export class Leaving {
  hasBegun = false;
}

@Global()
@Module({ providers: [Leaving], exports: [Leaving] })
export class ProcessModule {}
