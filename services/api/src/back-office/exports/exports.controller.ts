import type { ExportView } from '@homeroom/contracts';
import { StartExport } from '@homeroom/contracts/exports';
import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile, UseGuards } from '@nestjs/common';
import { ExportsService } from '../../foundation/exports/index.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';

@Controller('admin/exports')
@UseGuards(AdminGuard)
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly schools: SchoolsService,
  ) {}

  /** The latest first. */
  @Get()
  @ApiReply({ list: 'ExportView' })
  latest(): Promise<ExportView[]> {
    return this.exports.latest();
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  @Post()
  @HttpCode(202)
  @ApiReply({ one: 'ExportView', status: 202, body: StartExport })
  async start(@Body() order: StartExport, @SignedIn() admin: Principal): Promise<ExportView> {
    if (order.schoolId !== undefined) await this.schools.detail(order.schoolId);
    return this.exports.start(order, admin.accountId);
  }

  @Get(':id')
  @ApiReply({ one: 'ExportView' })
  one(@Param('id', IdPipe) id: number): Promise<ExportView> {
    return this.exports.one(id);
  }

  @Get(':id/file')
  @Header('cache-control', 'no-store')
  @ApiReply({ file: 'text/csv' })
  async file(@Param('id', IdPipe) id: number): Promise<StreamableFile> {
    const { name, data } = await this.exports.file(id);
    return new StreamableFile(data, { type: 'text/csv; charset=utf-8', disposition: `attachment; filename="${name}"` });
  }
}
