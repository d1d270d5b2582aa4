import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { FilesModule } from '../../platform/files/files.module.js';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { ExportLists } from './export-lists.js';
import { ExportsModule } from './exports.module.js';
import { ExportsService } from './exports.service.js';
import { MakeExports } from './make-exports.js';

@Module({
  imports: [DiscoveryModule, ExportsModule, FilesModule],
  providers: [
    ExportLists,
    MakeExports,
    Scheduled.of(MakeExports, { name: 'make exports', pauseMs: 500, firstAfterMs: 500, task: (exports) => exports.makeAll() }),
    Scheduled.of(ExportsService, {
      name: 'remove old exports',
      pauseMs: 3_600_000,
      firstAfterMs: 60_000,
      task: (exports) => exports.removeOld(),
    }),
  ],
})
export class ExportsWorkerModule {}
