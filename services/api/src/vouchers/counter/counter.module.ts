import { Module } from '@nestjs/common';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { CounterController } from './counter.controller.js';
import { CounterJoint } from './counter.joint.js';
import { CounterService } from './counter.service.js';

@Module({
  imports: [BusinessesModule, SessionsModule],
  controllers: [CounterController],
  providers: [CounterService, CounterJoint],
})
export class CounterModule {}
