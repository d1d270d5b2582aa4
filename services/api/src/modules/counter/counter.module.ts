import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CounterController } from './counter.controller.js';
import { CounterJoint } from './counter.joint.js';
import { CounterService } from './counter.service.js';

@Module({
  imports: [BusinessesModule, SessionsModule],
  controllers: [CounterController],
  providers: [CounterService, CounterJoint],
})
export class CounterModule {}
