import type { AdminLoginReply, AdminTotals } from '@homeroom/contracts';
import { PasswordLogin } from '@homeroom/contracts/accounts';
import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard, ACCESS_SECONDS, SessionsService } from '../sessions/index.js';
import { AdminsService } from './admins.service.js';

@Controller('admin')
export class AdminsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly sessions: SessionsService,
  ) {}

  @Post('login')
  @Public('Who signs in is not signed in yet')
  @HttpCode(200)
  @ApiReply({ one: 'AdminLoginReply', body: PasswordLogin })
  async login(@Body() credentials: PasswordLogin, @Req() request: FastifyRequest): Promise<AdminLoginReply> {
    const id = await this.admins.withCredentials(credentials, request.ip);
    const { access } = await this.sessions.open('admin', id, ACCESS_SECONDS);
    return { token: access, expiresIn: ACCESS_SECONDS };
  }

  /** A new token for a session in use; the one before runs out by itself. */
  @Post('renew')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  @ApiReply({ one: 'AdminLoginReply' })
  async renew(@SignedIn() admin: Principal): Promise<AdminLoginReply> {
    return { token: await this.sessions.extend(admin.sessionId, ACCESS_SECONDS), expiresIn: ACCESS_SECONDS };
  }

  @Post('logout')
  @HttpCode(200)
  @UseGuards(AdminGuard)
  @ApiReply({})
  logout(@SignedIn() admin: Principal): Promise<void> {
    return this.sessions.revoke(admin.sessionId);
  }

  @Get('totals')
  @UseGuards(AdminGuard)
  @ApiReply({ one: 'AdminTotals' })
  totals(): Promise<AdminTotals> {
    return this.admins.totals();
  }
}
