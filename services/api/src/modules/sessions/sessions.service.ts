import type { AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Repository } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import { RefreshSecrets, type Renewal } from './refresh-secrets.js';
import { Session } from './session.entity.js';

export const ACCESS_SECONDS = 15 * 60;
export const SESSION_SECONDS = 30 * 86_400;
/** After a working day an admin signs in again. */
const LONGEST_HOURS = 12;
const GRACE_SECONDS = 10;

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
    private readonly secrets: RefreshSecrets,
  ) {}

  async open(kind: AccountKind, accountId: number, seconds = SESSION_SECONDS): Promise<SessionPair> {
    const now = Date.now();
    const session = await this.sessions.save(
      this.sessions.create({
        accountKind: kind,
        accountId,
        rotatedAt: new Date(now),
        expiresAt: new Date(now + seconds * 1_000),
      }),
    );
    return this.pairFor(session, 0);
  }

  /**
   * Each secret renews once. The one before is good for some seconds more, and gives the same pair, since two tabs may ask at
   * once and an answer may be lost. Any older one was copied, and ends the session for whoever has it.
   * @throws DomainError NOT_SIGNED_IN
   */
  async refresh(kind: AccountKind, refresh: string): Promise<SessionPair> {
    const renewal = this.secrets.read(refresh) ?? (await this.firstRenewal(refresh));
    const session = renewal && (await this.sessions.findOneBy({ id: renewal.sessionId, accountKind: kind }));
    if (!session) throw notSignedIn();
    const { number } = renewal;
    if (await this.renew(session.id, number)) return this.pairFor(session, number + 1);
    if (await this.wasJustRenewed(session.id, number)) return this.pairFor(session, number + 1);
    await this.revoke(session.id);
    throw notSignedIn();
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
    const renewal = this.secrets.read(refresh) ?? (await this.firstRenewal(refresh));
    if (renewal) await this.revoke(renewal.sessionId);
  }

  private async renew(id: string, renewals: number): Promise<boolean> {
    const { affected } = await this.sessions.update(
      { id, renewals, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      { renewals: renewals + 1, rotatedAt: () => 'now()' },
    );
    return affected === 1;
  }

  private wasJustRenewed(id: string, renewals: number): Promise<boolean> {
    return this.sessions
      .createQueryBuilder('session')
      .where({ id, renewals: renewals + 1, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) })
      .andWhere('session.rotated_at > now() - make_interval(secs => :seconds)', { seconds: GRACE_SECONDS })
      .getExists();
  }

  /** What a secret of the time is for when secrets were random and their hashes stored. */
  private async firstRenewal(refresh: string): Promise<Renewal | null> {
    const session = await this.sessions.findOneBy({ refreshHash: hashOf(refresh) });
    return session && { sessionId: session.id, number: 0 };
  }

  private pairFor(session: Session, number: number): SessionPair {
    return { access: this.accessFor(session), refresh: this.secrets.make({ sessionId: session.id, number }) };
  }

  private accessFor(session: Session): string {
    return this.jwt.sign({ sub: String(session.accountId), sid: session.id }, { audience: session.accountKind, expiresIn: ACCESS_SECONDS });
  }
}
