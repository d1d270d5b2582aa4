import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({ imports: [FilesModule], controllers: [UploadsController], providers: [UploadsService], exports: [UploadsService] })
export class UploadsModule {}
