import type { AccountKind } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager, type Repository } from 'typeorm';
import type { Principal } from './principal.js';
import { Session } from './session.entity.js';

export interface NewSession {
  readonly kind: AccountKind;
  readonly accountId: number;
  readonly staffId: number | null;
  readonly seconds: number;
}

/** Where a session began. */
export type SessionOrigin = Partial<Pick<Session, 'userAgent' | 'address'>>;

/** Whose sessions: those of an account, or of one of a business's managers. */
export type SessionOwner = Pick<Principal, 'kind' | 'accountId' | 'staffId'>;

@Injectable()
export class SessionsRepository {
  private readonly sessions: Repository<Session>;

  constructor(@InjectDataSource() database: DataSource) {
    this.sessions = database.getRepository(Session);
  }

  open(kind: AccountKind, accountId: number, seconds: number, origin?: SessionOrigin): Promise<Session> {
    return this.openIn(this.sessions.manager, { kind, accountId, staffId: null, seconds }, origin);
  }

  openIn(manager: EntityManager, { kind, accountId, staffId, seconds }: NewSession, origin?: SessionOrigin): Promise<Session> {
    const now = Date.now();
    const sessions = manager.getRepository(Session);
    return sessions.save(
      sessions.create({
        accountKind: kind,
        accountId,
        staffId,
        ...origin,
        rotatedAt: new Date(now),
        expiresAt: new Date(now + seconds * 1_000),
      }),
    );
  }

  find(id: string, kinds: readonly AccountKind[]): Promise<Session | null> {
    return this.sessions.findOneBy({ id, accountKind: In(kinds) });
  }

  /** For sessions from before secrets were derived; theirs are random and stored as hashes. */
  async idByHash(refreshHash: Buffer): Promise<string | null> {
    return (await this.sessions.findOneBy({ refreshHash }))?.id ?? null;
  }

  live(id: string, kind: AccountKind): Promise<Session | null> {
    return this.sessions.findOneBy({ id, accountKind: kind, ...live() });
  }

  /** Extends a session younger than this many hours; null when there is none. */
  async extend(id: string, seconds: number, longestHours: number): Promise<Session | null> {
    const extended = await this.sessions
      .createQueryBuilder()
      .update()
      .set({ expiresAt: () => 'now() + make_interval(secs => :seconds)', rotatedAt: () => 'now()' })
      .where(`id = :id AND revoked_at IS NULL AND expires_at > now() AND created_at > now() - make_interval(hours => :longestHours)`)
      .setParameters({ id, seconds, longestHours })
      .execute();
    return extended.affected === 1 ? this.sessions.findOneByOrFail({ id }) : null;
  }

  /** Counts a renewal if it is the next one. */
  async renew(id: string, renewals: number): Promise<boolean> {
    const { affected } = await this.sessions.update({ id, renewals, ...live() }, { renewals: renewals + 1, rotatedAt: () => 'now()' });
    return affected === 1;
  }

  wasRenewedWithin(id: string, renewals: number, seconds: number): Promise<boolean> {
    return this.sessions
      .createQueryBuilder('session')
      .where({ id, renewals: renewals + 1, ...live() })
      .andWhere('session.rotated_at > now() - make_interval(secs => :seconds)', { seconds })
      .getExists();
  }

  /** Records that its owner just proved who they are. */
  async prove(id: string): Promise<void> {
    await this.sessions.update({ id }, { provedAt: () => 'now()' });
  }

  wasProvedWithin(id: string, seconds: number): Promise<boolean> {
    return this.sessions
      .createQueryBuilder('session')
      .where({ id })
      .andWhere('session.proved_at > now() - make_interval(secs => :seconds)', { seconds })
      .getExists();
  }

  async revoke(id: string): Promise<void> {
    await this.sessions.update({ id }, { revokedAt: new Date() });
  }

  /** Most recently used first. */
  liveOf(owner: SessionOwner): Promise<Session[]> {
    return this.sessions.find({ where: { ...of(owner), ...live() }, order: { rotatedAt: 'DESC' } });
  }

  /** By account. */
  async liveByAccount(kind: AccountKind): Promise<ReadonlyMap<number, { readonly count: number; readonly lastUsedAt: Date }>> {
    const rows = await this.sessions
      .createQueryBuilder('session')
      .select('session.account_id', 'id')
      .addSelect('count(*)::int', 'count')
      .addSelect('max(session.rotated_at)', 'lastUsedAt')
      .where({ accountKind: kind, ...live() })
      .groupBy('session.account_id')
      .getRawMany<{ id: number; count: number; lastUsedAt: Date }>();
    return new Map(rows.map(({ id, ...use }) => [id, use]));
  }

  /** Returns whether this owner had such a session. */
  async revokeOf(owner: SessionOwner, id: string): Promise<boolean> {
    const { affected } = await this.sessions.update({ id, ...of(owner), ...live() }, { revokedAt: new Date() });
    return affected === 1;
  }

  async revokeOthers(owner: SessionOwner, id: string, manager = this.sessions.manager): Promise<void> {
    await manager.getRepository(Session).update({ id: Not(id), ...of(owner), revokedAt: IsNull() }, { revokedAt: new Date() });
  }

  async revokeKinds(kinds: readonly AccountKind[], accountId: number, manager = this.sessions.manager): Promise<void> {
    await manager.getRepository(Session).update({ accountKind: In(kinds), accountId, revokedAt: IsNull() }, { revokedAt: new Date() });
  }

  async revokeStaff(kind: AccountKind, accountId: number, staffId: number, manager = this.sessions.manager): Promise<void> {
    await manager.getRepository(Session).update({ accountKind: kind, accountId, staffId, revokedAt: IsNull() }, { revokedAt: new Date() });
  }
}

const of = ({ kind, accountId, staffId }: SessionOwner) => ({ accountKind: kind, accountId, staffId: staffId ?? IsNull() });

const live = () => ({ revokedAt: IsNull(), expiresAt: MoreThan(new Date()) });
