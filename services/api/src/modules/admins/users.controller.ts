import { LIMITS, type AdminUser } from '@homeroom/contracts';
import { AdminUsersQuery } from '@homeroom/contracts/admin';
import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { describePage } from '../../platform/http/page-headers.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AdminGuard } from '../sessions/session.guards.js';

type UserRow = Omit<AdminUser, 'createdAt'> & { readonly createdAt: Date };

@Controller('admin/users')
@UseGuards(AdminGuard)
export class UsersController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The newest first. */
  @Get()
  @Answers({ list: 'AdminUser', query: AdminUsersQuery })
  async list(
    @Query() { q, limit = LIMITS.pageMax, offset = 0 }: AdminUsersQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[]> {
    const words = q ? containing(q) : null;
    const where = '($1::text IS NULL OR email LIKE $1 OR lower(first_name) LIKE $1)';
    const [rows, [{ total }]] = await Promise.all([
      this.database.query<UserRow[]>(
        `SELECT u.id, u.username, u.email, u.first_name AS "firstName", u.reward_points AS "rewardPoints",
           (SELECT count(*)::int FROM purchases p WHERE p.user_id = u.id AND p.state <> 'refunded') AS purchases,
           u.email_proven_at IS NOT NULL AS "isEmailProven", u.created_at AS "createdAt"
         FROM (SELECT * FROM users WHERE ${where} ORDER BY id DESC LIMIT $2 OFFSET $3) u ORDER BY u.id DESC`,
        [words, limit, offset],
      ),
      this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM users WHERE ${where}`, [words]),
    ]);
    describePage(request, reply, { total, limit, offset });
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
