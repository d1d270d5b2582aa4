import type { AdminUser } from '@homeroom/contracts';
import { AdminUsersQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describePage } from '../../platform/http/page-headers.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { AdminGuard } from '../sessions/index.js';
import { AdminsService } from './admins.service.js';

@Controller('admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(private readonly admins: AdminsService) {}

  /** The newest first. */
  @Get()
  @ApiReply({ list: 'AdminUser', query: AdminUsersQuery })
  async list(
    @Query() query: AdminUsersQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[]> {
    const page = await this.admins.users(query);
    describePage(request, reply, page);
    return page.users;
  }
}
