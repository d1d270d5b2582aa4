import type { AccountKind } from '@homeroom/contracts';
import { Injectable, mixin, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { Configuration } from '../../platform/configuration/configuration.js';
import { isLooking } from '../../platform/http/looking.js';
import { ISSUER } from './look.strategy.js';
import type { Principal } from './principal.js';
import { SessionCookies, kindsIn, type CookieAccount } from './session-cookies.js';
import { keysOf } from './session-keys.js';
import { SessionsService } from './sessions.service.js';
import { TeamSessionJoint } from './team-session.joint.js';

interface Claims {
  readonly sub: string;
  readonly sid: string;
  /** The kind of account. */
  readonly aud: AccountKind;
}

/** What carries a session: the admins' token, or a cookie. */
type Carrier = CookieAccount | 'admin';
type Extractor = StrategyOptionsWithoutRequest['jwtFromRequest'];

/** Admins send a bearer token, so that no cookie of theirs can be abused across sites. */
const tokenOf = (kind: Carrier, cookies: SessionCookies): Extractor =>
  kind === 'admin'
    ? ExtractJwt.fromAuthHeaderAsBearerToken()
    : (((request: FastifyRequest) => (isLooking(request) ? null : cookies.access(request, kind))) as unknown as Extractor);

/** How a request carries a session of this kind of account, or of a business's staff. */
function sessionStrategy(kind: Carrier): Type<Strategy> {
  @Injectable()
  class SessionStrategy extends PassportStrategy(Strategy, kind) {
    constructor(
      private readonly configuration: Configuration,
      cookies: SessionCookies,
      private readonly sessions: SessionsService,
      private readonly team: TeamSessionJoint,
    ) {
      super({
        jwtFromRequest: tokenOf(kind, cookies),
        secretOrKeyProvider: keysOf(configuration.jwtSecrets),
        algorithms: ['HS256'],
        audience: (kind === 'admin' ? [kind] : kindsIn(kind)) as string[],
        issuer: ISSUER,
      });
    }

    async validate({ sid, sub, aud }: Claims): Promise<Principal | null> {
      const principal = { kind: aud, accountId: Number(sub), sessionId: sid };
      if (kind === 'admin') {
        const person = await this.team.personIn(sid);
        if (!person) return null;
        const lacksFactor = !person.hasSecondFactor && this.configuration.secondFactor === 'required';
        return { ...principal, staffId: null, role: person.role, ...(lacksFactor && { lacksFactor }) };
      }
      const session = await this.sessions.live(sid, aud);
      return session && { ...principal, staffId: session.staffId };
    }
  }
  return mixin(SessionStrategy);
}

export const SESSION_STRATEGIES = (['shopper', 'partner', 'school', 'admin'] as const).map(sessionStrategy);
