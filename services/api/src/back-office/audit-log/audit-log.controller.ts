import { LIMITS, type AuditEntry } from '@homeroom/contracts';
import { AuditQuery } from '@homeroom/contracts/admin';
import { Controller, Query, UseGuards } from '@nestjs/common';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { AuditService } from '../../foundation/audit/index.js';

@Controller()
@UseGuards(AdminGuard)
export class AuditLogController {
  constructor(private readonly audit: AuditService) {}

  @Handles('GET /api/admin/audit')
  @Paged(LIMITS.listingPage)
  list(@Query() query: AuditQuery, @Range() range: PageRange): Promise<Page<AuditEntry>> {
    return this.audit.list({ ...query, ...range });
  }
}
