import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EXPORTS_DATA } from './kept-data.js';
import { ExportsController } from './exports.controller.js';
import { ExportsJoint } from './exports.joint.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [AuditModule, FilesModule, SchoolsModule, SessionsModule],
  controllers: [ExportsController],
  providers: [EXPORTS_DATA, ExportsRepository, ExportsJoint, ExportsService],
  exports: [ExportsRepository, ExportsService],
})
export class ExportsModule {}
