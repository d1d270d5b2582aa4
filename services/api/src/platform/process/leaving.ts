import { Global, Injectable, Module } from '@nestjs/common';

/** Whether this process was asked to stop: it still answers for a while, and reports that it is not ready. */
@Injectable()
export class Leaving {
  hasBegun = false;
}

@Global()
@Module({ providers: [Leaving], exports: [Leaving] })
export class ProcessModule {}
