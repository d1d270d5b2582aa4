import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { AuditModule } from '../audit/index.js';
import { ExportsJoint } from './exports.joint.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { EXPORTS_DATA } from './kept-data.js';

/** Exports: the files and their progress. */
@Module({
  imports: [AuditModule, FilesModule],
  providers: [EXPORTS_DATA, ExportsRepository, ExportsJoint, ExportsService],
  exports: [ExportsRepository, ExportsService],
})
export class ExportsModule {}
