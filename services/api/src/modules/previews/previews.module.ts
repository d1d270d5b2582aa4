import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({ imports: [DealsModule, SchoolsModule], controllers: [PreviewsController], providers: [PreviewsService] })
export class PreviewsModule {}
