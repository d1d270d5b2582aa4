import { SESSION_HINT_COOKIE, type AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '../../platform/configuration/configuration.js';
import { cookieName, hintCookie, sessionCookie } from '../../platform/http/cookies.js';
import { ACCESS_SECONDS, SESSION_SECONDS, type SessionPair } from './sessions.service.js';

type CookieAccount = Exclude<AccountKind, 'admin'>;

/** Carries a session in HttpOnly cookies, one pair for each kind of account. */
@Injectable()
export class SessionCookies {
  constructor(private readonly configuration: Configuration) {}

  access(request: FastifyRequest, kind: CookieAccount): string | null {
    return request.cookies[this.name(kind)] ?? null;
  }

  refresh(request: FastifyRequest, kind: CookieAccount): string | null {
    return request.cookies[this.name(kind, 'refresh')] ?? null;
  }

  write(reply: FastifyReply, kind: CookieAccount, pair: SessionPair): void {
    reply.setCookie(this.name(kind), pair.access, sessionCookie(this.configuration, ACCESS_SECONDS));
    reply.setCookie(this.name(kind, 'refresh'), pair.refresh, sessionCookie(this.configuration, SESSION_SECONDS));
    if (kind === 'shopper') reply.setCookie(SESSION_HINT_COOKIE, kind, hintCookie(this.configuration, SESSION_SECONDS));
  }

  clear(reply: FastifyReply, kind: CookieAccount): void {
    const gone = sessionCookie(this.configuration, 0);
    reply.setCookie(this.name(kind), '', gone);
    reply.setCookie(this.name(kind, 'refresh'), '', gone);
    if (kind === 'shopper') reply.setCookie(SESSION_HINT_COOKIE, '', hintCookie(this.configuration, 0));
  }

  private name(kind: CookieAccount, part?: 'refresh'): string {
    return cookieName(this.configuration, ['homeroom', kind, part].filter(Boolean).join('_'));
  }
}
