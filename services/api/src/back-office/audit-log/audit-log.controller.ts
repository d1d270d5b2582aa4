import type { AuditEntry } from '@homeroom/contracts';
import { AuditQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { AuditService } from '../../foundation/audit/index.js';

@Controller('admin/audit')
@UseGuards(AdminGuard)
export class AuditLogController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiReply({ list: 'AuditEntry', query: AuditQuery })
  async list(
    @Query() query: AuditQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const page = await this.audit.list(query);
    describePage(request, reply, page);
    return page.entries;
  }
}
