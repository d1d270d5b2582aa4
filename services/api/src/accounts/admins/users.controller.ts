import { LIMITS, type AdminUser } from '@homeroom/contracts';
import { AdminUsersQuery } from '@homeroom/contracts/admin';
import { Controller, Query, UseGuards } from '@nestjs/common';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { AdminGuard } from '../sessions/index.js';
import { AdminsService } from './admins.service.js';

@Controller()
@UseGuards(AdminGuard)
export class UsersController {
  constructor(private readonly admins: AdminsService) {}

  /** Newest first. */
  @Handles('GET /api/admin/users')
  @Paged(LIMITS.pageMax)
  list(@Query() query: AdminUsersQuery, @Range() range: PageRange): Promise<Page<AdminUser>> {
    return this.admins.users({ ...query, ...range });
  }
}
