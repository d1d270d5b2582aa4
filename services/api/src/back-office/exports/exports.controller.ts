import type { ExportView } from '@homeroom/contracts';
import { StartExport } from '@homeroom/contracts/exports';
import { Body, Controller, Header, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { ExportsService } from '../../foundation/exports/index.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Handles } from '../../platform/http/handles.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';

@Controller()
@UseGuards(AdminGuard)
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly schools: SchoolsService,
  ) {}

  /** Newest first. */
  @Handles('GET /api/admin/exports')
  latest(): Promise<ExportView[]> {
    return this.exports.latest();
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  @Handles('POST /api/admin/exports')
  async start(@Body() order: StartExport, @SignedIn() admin: Principal): Promise<ExportView> {
    if (order.schoolId !== undefined) await this.schools.detail(order.schoolId);
    return this.exports.start(order, admin.accountId);
  }

  @Handles('GET /api/admin/exports/:id')
  one(@Param('id', IdPipe) id: number): Promise<ExportView> {
    return this.exports.one(id);
  }

  @Handles('GET /api/admin/exports/:id/file')
  @Header('cache-control', 'no-store')
  async file(@Param('id', IdPipe) id: number): Promise<StreamableFile> {
    const { name, data } = await this.exports.file(id);
    return new StreamableFile(data, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
