import { Module } from '@nestjs/common';
import { FilesModule } from '../../platform/files/files.module.js';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { AdminsModule } from '../admins/admins.module.js';
import { AuditModule } from '../../foundation/audit/audit.module.js';
import { BusinessesModule } from '../businesses/businesses.module.js';
import { DealsModule } from '../deals/deals.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PointsModule } from '../points/points.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SiteModule } from '../site/site.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ExportsModule } from './exports.module.js';
import { ExportsService } from './exports.service.js';
import { ListsService } from './lists.service.js';
import { MakeExports } from './make-exports.js';

@Module({
  imports: [
    AdminsModule,
    AuditModule,
    BusinessesModule,
    DealsModule,
    ExportsModule,
    FilesModule,
    JobsModule,
    PointsModule,
    RequestsModule,
    ReviewsModule,
    SchoolsModule,
    SiteModule,
    TransactionsModule,
  ],
  providers: [
    ListsService,
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
