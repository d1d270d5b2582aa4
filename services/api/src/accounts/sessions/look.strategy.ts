import { LOOK_HEADER } from '@homeroom/contracts';
import { allows } from '@homeroom/contracts/permissions';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LooksJoint } from './looks.joint.js';
import type { Principal } from './principal.js';
import { keysOf } from './session-keys.js';

export const LOOK_AUDIENCE = 'look';
export const ISSUER = 'homeroom';

interface Claims {
  /** The look’s id. */
  readonly sid: string;
}

/**
 * Someone on the team stands where a business's owner does, or its manager when they may not see money. Writes never come this far: see
 * `refuseWritesWhileLooking`.
 */
@Injectable()
export class LookStrategy extends PassportStrategy(Strategy, LOOK_AUDIENCE) {
  constructor(
    configuration: Configuration,
    private readonly looks: LooksJoint,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromHeader(LOOK_HEADER),
      secretOrKeyProvider: keysOf(configuration.jwtSecrets),
      algorithms: ['HS256'],
      audience: LOOK_AUDIENCE,
      issuer: ISSUER,
    });
  }

  async validate({ sid }: Claims): Promise<Principal | null> {
    const look = await this.looks.live(sid);
    if (!look || !allows(look.role, 'look')) return null;
    const kind = allows(look.role, 'money.see') ? 'partner' : 'manager';
    return { kind, accountId: look.businessId, staffId: null, sessionId: sid, isLooking: true };
  }
}
