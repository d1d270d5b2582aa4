import { LOOK_HEADER } from '@homeroom/contracts';
import { allows } from '@homeroom/contracts/permissions';
import { Injectable, mixin, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LooksJoint, type LiveLook } from './looks.joint.js';
import type { Principal } from './principal.js';
import { keysOf } from './session-keys.js';

/** Whose screens a look shows; its token opens no others. */
export const LOOK_AUDIENCES = { business: 'look', school: 'school-look' } as const;
export type LookedAt = keyof typeof LOOK_AUDIENCES;
export const ISSUER = 'homeroom';

interface Claims {
  /** The look’s id. */
  readonly sid: string;
}

/**
 * During a look, someone on the team acts as a business's owner, as its manager if they may not see money, or as a school's manager. Writes
 * never get this far: see `refuseWritesWhileLooking`.
 */
const STANDS_FOR: Record<LookedAt, (look: LiveLook) => Pick<Principal, 'kind' | 'accountId'>> = {
  business: ({ businessId, role }) => ({ kind: allows(role, 'money.see') ? 'partner' : 'manager', accountId: businessId! }),
  school: ({ schoolId }) => ({ kind: 'school', accountId: schoolId! }),
};

function lookStrategy(of: LookedAt): Type<Strategy> {
  @Injectable()
  class LookStrategy extends PassportStrategy(Strategy, LOOK_AUDIENCES[of]) {
    constructor(
      configuration: Configuration,
      private readonly looks: LooksJoint,
    ) {
      super({
        jwtFromRequest: ExtractJwt.fromHeader(LOOK_HEADER),
        secretOrKeyProvider: keysOf(configuration.jwtSecrets),
        algorithms: ['HS256'],
        audience: LOOK_AUDIENCES[of],
        issuer: ISSUER,
      });
    }

    async validate({ sid }: Claims): Promise<Principal | null> {
      const look = await this.looks.live(sid);
      return look && allows(look.role, 'look') ? { ...STANDS_FOR[of](look), staffId: null, sessionId: sid, isLooking: true } : null;
    }
  }
  return mixin(LookStrategy);
}

export const LOOK_STRATEGIES = (['business', 'school'] as const).map(lookStrategy);
