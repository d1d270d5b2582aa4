import type { AdminLoginReply } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/network-of.js';
import { ACCESS_SECONDS, SessionsService, userAgentOf } from '../sessions/index.js';

/** Signs someone on the team in, and notes the browser and the network that it happened in. */
@Injectable()
export class OpenTeamSession {
  constructor(private readonly sessions: SessionsService) {}

  async open(id: number, request: FastifyRequest): Promise<AdminLoginReply> {
    const origin = { userAgent: userAgentOf(request), address: networkOf(request.ip) };
    const { access } = await this.sessions.open('admin', id, ACCESS_SECONDS, origin);
    return { token: access, expiresIn: ACCESS_SECONDS };
  }
}
