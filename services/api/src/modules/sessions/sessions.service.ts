import type { AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf, randomToken } from '../../platform/secrets/secret-tokens.js';
import { Session } from './session.entity.js';

export const ACCESS_SECONDS = 15 * 60;
export const SESSION_SECONDS = 30 * 86_400;
/** After a working day an admin signs in again. */
const LONGEST_HOURS = 12;

/** `access` is a JWT for a quarter of an hour; `refresh` buys the next pair, once. */
export interface SessionPair {
  readonly access: string;
  readonly refresh: string;
}

const notSignedIn = () => new DomainError('NOT_SIGNED_IN', 'Please sign in');

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly jwt: JwtService,
  ) {}

  async open(kind: AccountKind, accountId: number, seconds = SESSION_SECONDS): Promise<SessionPair> {
    const refresh = randomToken();
    const now = Date.now();
    const session = await this.sessions.save(
      this.sessions.create({
        accountKind: kind,
        accountId,
        refreshHash: hashOf(refresh),
        rotatedAt: new Date(now),
        expiresAt: new Date(now + seconds * 1_000),
      }),
    );
    return { access: this.accessFor(session), refresh };
  }

  /** @throws DomainError NOT_SIGNED_IN; a refresh secret seen before also ends its session, for it was copied. */
  async refresh(kind: AccountKind, refresh: string): Promise<SessionPair> {
    const hash = hashOf(refresh);
    const next = randomToken();
    const rotated = await this.sessions.update(
      { accountKind: kind, refreshHash: hash, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      { refreshHash: hashOf(next), previousRefreshHash: hash, rotatedAt: new Date() },
    );
    if (rotated.affected !== 1) {
      await this.sessions.update({ previousRefreshHash: hash, revokedAt: IsNull() }, { revokedAt: new Date() });
      throw notSignedIn();
    }
    const session = await this.sessions.findOneByOrFail({ refreshHash: hashOf(next) });
    return { access: this.accessFor(session), refresh: next };
  }

  /** A session that is used goes on, for twelve hours in all. Gives its next token. @throws DomainError NOT_SIGNED_IN */
  async extend(id: string, seconds: number): Promise<string> {
    const extended = await this.sessions
      .createQueryBuilder()
      .update()
      .set({ expiresAt: () => 'now() + make_interval(secs => :seconds)', rotatedAt: () => 'now()' })
      .where(`id = :id AND revoked_at IS NULL AND expires_at > now() AND created_at > now() - make_interval(hours => :hours)`)
      .setParameters({ id, seconds, hours: LONGEST_HOURS })
      .execute();
    if (extended.affected !== 1) throw notSignedIn();
    return this.accessFor(await this.sessions.findOneByOrFail({ id }));
  }

  isLive(id: string, kind: AccountKind): Promise<boolean> {
    return this.sessions.existsBy({ id, accountKind: kind, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) });
  }

  async revoke(id: string): Promise<void> {
    await this.sessions.update({ id }, { revokedAt: new Date() });
  }

  async revokeAll(kind: AccountKind, accountId: number): Promise<void> {
    await this.sessions.update({ accountKind: kind, accountId, revokedAt: IsNull() }, { revokedAt: new Date() });
  }

  async revokeByRefresh(refresh: string): Promise<void> {
    await this.sessions.update({ refreshHash: hashOf(refresh) }, { revokedAt: new Date() });
  }

  private accessFor(session: Session): string {
    return this.jwt.sign({ sub: String(session.accountId), sid: session.id }, { audience: session.accountKind, expiresIn: ACCESS_SECONDS });
  }
}
