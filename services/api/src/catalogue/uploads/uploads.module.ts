import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { SweepUploads } from './sweep-uploads.joint.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsRepository } from './uploads.repository.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FilesModule],
  controllers: [UploadsController],
  providers: [UploadsRepository, SweepUploads, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
