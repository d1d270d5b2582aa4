import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeDeal } from './change-deal.js';
import { DealsController } from './deals.controller.js';
import { DealsRepository } from './deals.repository.js';
import { DealsService } from './deals.service.js';
import { OwnDealsController } from './own-deals.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [DealsController, OwnDealsController],
  providers: [DealsService, DealsRepository, ChangeDeal],
  exports: [DealsService],
})
export class DealsModule {}
