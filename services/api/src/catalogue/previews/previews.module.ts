import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({ imports: [DealsModule, SchoolsModule], controllers: [PreviewsController], providers: [PreviewsService] })
export class PreviewsModule {}
