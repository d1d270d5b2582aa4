import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FIGURES_DATA } from './kept-data.js';
import { DealViewsController } from './deal-views.controller.js';
import { DealViewsService } from './deal-views.service.js';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';

@Module({
  imports: [BusinessesModule, SessionsModule],
  controllers: [FiguresController, DealViewsController],
  providers: [FIGURES_DATA, FiguresService, FiguresRepository, DealViewsService],
  exports: [FiguresService, DealViewsService],
})
export class FiguresModule {}
