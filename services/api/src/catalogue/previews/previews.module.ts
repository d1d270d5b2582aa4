import { Module } from '@nestjs/common';
import { ReleasesModule } from '../../remotes/releases/index.js';
import { SchoolsModule } from '../../schools/schools/index.js';
import { DealsModule } from '../deals/index.js';
import { UploadsModule } from '../uploads/index.js';
import { Pictures } from './pictures.js';
import { PreviewsController } from './previews.controller.js';
import { PreviewsService } from './previews.service.js';

@Module({
  imports: [DealsModule, ReleasesModule, SchoolsModule, UploadsModule],
  controllers: [PreviewsController],
  providers: [Pictures, PreviewsService],
})
export class PreviewsModule {}
