import type { AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { Configuration } from '../../platform/configuration/configuration.js';
import type { Principal } from './principal.js';
import { SessionCookies } from './session-cookies.js';
import { secretFor } from './session-keys.js';
import { SessionsService } from './sessions.service.js';

export const ISSUER = 'homeroom';

interface Claims {
  readonly sub: string;
  readonly sid: string;
}

const options = (configuration: Configuration, kind: AccountKind, extract: (request: FastifyRequest) => string | null) =>
  ({
    jwtFromRequest: extract as unknown as StrategyOptionsWithoutRequest['jwtFromRequest'],
    secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, secret: string) => void) =>
      done(null, secretFor(token, configuration.jwtSecrets)),
    algorithms: ['HS256'],
    audience: kind,
    issuer: ISSUER,
  }) satisfies StrategyOptionsWithoutRequest;

async function principal(sessions: SessionsService, kind: AccountKind, claims: Claims): Promise<Principal | null> {
  if (!(await sessions.isLive(claims.sid, kind))) return null;
  return { kind, accountId: Number(claims.sub), sessionId: claims.sid };
}

@Injectable()
export class ShopperStrategy extends PassportStrategy(Strategy, 'shopper') {
  constructor(
    configuration: Configuration,
    cookies: SessionCookies,
    private readonly sessions: SessionsService,
  ) {
    super(options(configuration, 'shopper', (request) => cookies.access(request, 'shopper')));
  }

  validate = (claims: Claims) => principal(this.sessions, 'shopper', claims);
}

@Injectable()
export class PartnerStrategy extends PassportStrategy(Strategy, 'partner') {
  constructor(
    configuration: Configuration,
    cookies: SessionCookies,
    private readonly sessions: SessionsService,
  ) {
    super(options(configuration, 'partner', (request) => cookies.access(request, 'partner')));
  }

  validate = (claims: Claims) => principal(this.sessions, 'partner', claims);
}

@Injectable()
export class SchoolStrategy extends PassportStrategy(Strategy, 'school') {
  constructor(
    configuration: Configuration,
    cookies: SessionCookies,
    private readonly sessions: SessionsService,
  ) {
    super(options(configuration, 'school', (request) => cookies.access(request, 'school')));
  }

  validate = (claims: Claims) => principal(this.sessions, 'school', claims);
}

/** Admins carry a bearer token, so that no cookie of theirs can be ridden on. */
@Injectable()
export class AdminStrategy extends PassportStrategy(Strategy, 'admin') {
  constructor(
    configuration: Configuration,
    private readonly sessions: SessionsService,
  ) {
    const bearer = ExtractJwt.fromAuthHeaderAsBearerToken() as unknown as (request: FastifyRequest) => string | null;
    super(options(configuration, 'admin', bearer));
  }

  validate = (claims: Claims) => principal(this.sessions, 'admin', claims);
}
