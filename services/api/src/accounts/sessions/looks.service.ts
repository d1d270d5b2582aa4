import { TEAM_LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { EntityManager } from 'typeorm';
import { LOOK_AUDIENCES, type LookedAt } from './look.strategy.js';
import { LooksJoint } from './looks.joint.js';
import type { Principal } from './principal.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class LooksService {
  constructor(
    private readonly looks: LooksJoint,
    private readonly sessions: SessionsService,
    private readonly jwt: JwtService,
  ) {}

  async start(manager: EntityManager, admin: Principal, of: LookedAt, accountId: number): Promise<{ token: string; until: Date }> {
    // The console renews the session only on its own screens, so the session is extended for the whole look.
    await this.sessions.extend(admin.sessionId, TEAM_LIMITS.lookMinutes * 60);
    const { id, until } = await this.looks.start(manager, admin.sessionId, of, accountId, TEAM_LIMITS.lookMinutes);
    const options = { audience: LOOK_AUDIENCES[of], expiresIn: TEAM_LIMITS.lookMinutes * 60 };
    const token = this.jwt.sign({ sub: String(accountId), sid: id }, options);
    return { token, until };
  }

  endAll({ sessionId }: Principal): Promise<void> {
    return this.looks.endAll(sessionId);
  }
}
