import { Readable } from 'node:stream';
import { ExportQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Header, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AdminGuard } from '../sessions/session.guards.js';
import { ExportsService, isExport } from './exports.service.js';

@Controller('admin/exports')
@UseGuards(AdminGuard)
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** A list, or what of it matches the words, as it stands while it is read. */
  @Get(':list')
  @Header('cache-control', 'no-store')
  @Answers({ file: 'text/csv', query: ExportQuery })
  read(@Param('list') list: string, @Query() { q }: ExportQuery): StreamableFile {
    if (!isExport(list)) throw new DomainError('NOT_FOUND', 'There is no such list');
    return new StreamableFile(Readable.from(this.exports.csv(list, q)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${list}.csv"`,
    });
  }
}
