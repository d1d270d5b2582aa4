import type { Export, ExportView } from '@homeroom/contracts';
import { StartExport } from '@homeroom/contracts/exports';
import { EXPORT_PERMISSIONS, allows, whyNot } from '@homeroom/contracts/permissions';
import { Body, Controller, Header, Param, StreamableFile, UseGuards } from '@nestjs/common';
import { ExportsService } from '../../foundation/exports/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
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
  async latest(@SignedIn() admin: Principal): Promise<ExportView[]> {
    const latest = await this.exports.latest();
    return latest.filter(({ list }) => maySee(admin, list));
  }

  /** @throws DomainError FORBIDDEN, SCHOOL_NOT_FOUND */
  @Handles('POST /api/admin/exports')
  async start(@Body() order: StartExport, @SignedIn() admin: Principal): Promise<ExportView> {
    refuseUnseen(admin, order.list);
    if (order.schoolId !== undefined) await this.schools.detail(order.schoolId);
    return this.exports.start(order, admin.accountId);
  }

  @Handles('GET /api/admin/exports/:id')
  async one(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<ExportView> {
    const view = await this.exports.one(id);
    refuseUnseen(admin, view.list);
    return view;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION */
  @Handles('DELETE /api/admin/exports/:id')
  async cancel(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    refuseUnseen(admin, (await this.exports.one(id)).list);
    await this.exports.cancel(id, admin.accountId);
  }

  @Handles('GET /api/admin/exports/:id/file')
  @Header('cache-control', 'no-store')
  async file(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<StreamableFile> {
    refuseUnseen(admin, (await this.exports.one(id)).list);
    const { name, data } = await this.exports.file(id);
    return new StreamableFile(data, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}

const maySee = ({ role }: Principal, list: Export) => role !== undefined && allows(role, EXPORT_PERMISSIONS[list]);

/** @throws DomainError FORBIDDEN */
function refuseUnseen(admin: Principal, list: Export): void {
  if (!maySee(admin, list)) throw new DomainError('FORBIDDEN', whyNot(EXPORT_PERMISSIONS[list]));
}
