import { LIMITS, type AuditEntry } from '@homeroom/contracts';
import { AuditQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { AuditService } from '../../foundation/audit/index.js';

@Controller('admin/audit')
@UseGuards(AdminGuard)
export class AuditLogController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Paged(LIMITS.listingPage)
  @ApiReply({ list: 'AuditEntry', query: AuditQuery })
  list(@Query() query: AuditQuery, @Range() range: PageRange): Promise<Page<AuditEntry>> {
    return this.audit.list({ ...query, ...range });
  }
}
