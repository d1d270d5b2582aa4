import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userAgentOf } from './device-of.js';
import type { Principal } from './principal.js';
import { SessionCookies, kindsIn, type CookieAccount } from './session-cookies.js';
import { SESSION_SECONDS, SessionsService, type SessionPair } from './sessions.service.js';

/** Sign-in, refresh and logout for every kind of account with a cookie session. */
@Injectable()
export class CookieSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  async open(reply: FastifyReply, kind: CookieAccount, accountId: number): Promise<void> {
    this.cookies.write(reply, kind, await this.sessions.open(kind, accountId, SESSION_SECONDS, { userAgent: userAgentOf(reply.request) }));
  }

  /** Sets the cookies of a session that its caller opened in a transaction, for a manager or a till. */
  hand(reply: FastifyReply, pair: SessionPair): void {
    this.cookies.write(reply, 'partner', pair);
  }

  /** If the session cannot be renewed, also clears its cookies. @throws DomainError NOT_SIGNED_IN */
  async refresh(request: FastifyRequest, reply: FastifyReply, kind: CookieAccount): Promise<void> {
    try {
      this.cookies.write(reply, kind, await this.sessions.refresh(kindsIn(kind), this.cookies.refresh(request, kind) ?? ''));
    } catch (error) {
      this.cookies.clear(reply, kind);
      throw error;
    }
  }

  async logout(request: FastifyRequest, reply: FastifyReply, kind: CookieAccount): Promise<void> {
    const refresh = this.cookies.refresh(request, kind);
    if (refresh) await this.sessions.revokeByRefresh(refresh);
    this.cookies.clear(reply, kind);
  }

  /** Ends every session of this account, on all devices. */
  async logoutEverywhere(reply: FastifyReply, { kind: who, accountId, staffId }: Principal, kind: CookieAccount): Promise<void> {
    if (staffId !== null && (who === 'manager' || who === 'till')) await this.sessions.revokeStaff(who, accountId, staffId);
    else await this.sessions.revokeAll(kind, accountId);
    this.cookies.clear(reply, kind);
  }
}
