import { LIMITS, type AdminUser } from '@homeroom/contracts';
import { AdminUsersQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AdminGuard } from '../sessions/index.js';
import { AdminsService } from './admins.service.js';

@Controller('admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(private readonly admins: AdminsService) {}

  /** The newest first. */
  @Get()
  @Paged(LIMITS.pageMax)
  @ApiReply({ list: 'AdminUser', query: AdminUsersQuery })
  list(@Query() query: AdminUsersQuery, @Range() range: PageRange): Promise<Page<AdminUser>> {
    return this.admins.users({ ...query, ...range });
  }
}
