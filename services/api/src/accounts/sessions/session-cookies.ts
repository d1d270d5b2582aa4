import { SCHOOL_HINT_COOKIE, SESSION_HINT_COOKIE, type AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Configuration } from '../../platform/configuration/configuration.js';
import { cookieName, hintCookie, sessionCookie } from '../../platform/http/cookies.js';
import { ACCESS_SECONDS, SESSION_SECONDS, type SessionPair } from './sessions.service.js';

/** A browser is at most one of a business's owner, managers and tills, so these share their cookies. */
export const BUSINESS_KINDS = ['partner', 'manager', 'till'] as const satisfies readonly AccountKind[];
export type CookieAccount = Exclude<AccountKind, 'admin' | 'manager' | 'till'>;

/** The kinds of account whose session such a cookie holds. */
export const kindsIn = (cookie: CookieAccount): readonly AccountKind[] => (cookie === 'partner' ? BUSINESS_KINDS : [cookie]);

/** A partner's browser keeps the business's name instead of a hint. */
const HINTS: Partial<Record<CookieAccount, string>> = { shopper: SESSION_HINT_COOKIE, school: SCHOOL_HINT_COOKIE };

/** Puts a session into HttpOnly cookies, one pair per kind of account. */
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
    this.hint(reply, kind, SESSION_SECONDS);
  }

  clear(reply: FastifyReply, kind: CookieAccount): void {
    const gone = sessionCookie(this.configuration, 0);
    reply.setCookie(this.name(kind), '', gone);
    reply.setCookie(this.name(kind, 'refresh'), '', gone);
    this.hint(reply, kind, 0);
  }

  private hint(reply: FastifyReply, kind: CookieAccount, seconds: number): void {
    const name = HINTS[kind];
    if (name) reply.setCookie(name, seconds > 0 ? kind : '', hintCookie(this.configuration, seconds));
  }

  private name(kind: CookieAccount, part?: 'refresh'): string {
    return cookieName(this.configuration, ['homeroom', kind, part].filter(Boolean).join('_'));
  }
}
