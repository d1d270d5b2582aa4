import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { PayeesModule } from '../../treasury/payees/index.js';
import { ReviewsModule } from '../../catalogue/reviews/index.js';
import { FiguresModule } from '../figures/index.js';
import { BusinessHomeController } from './business-home.controller.js';
import { BusinessHomes } from './business-home.service.js';
import { NextStepsJoint } from './next-steps.joint.js';

@Module({
  imports: [BusinessesModule, DealsModule, FiguresModule, PayeesModule, ReviewsModule, SessionsModule],
  controllers: [BusinessHomeController],
  providers: [BusinessHomes, NextStepsJoint],
})
export class BusinessHomeModule {}
