import type { AccountKind, OwnSession } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import { toOwnSession } from './own-session.js';
import type { Principal } from './principal.js';
import { RefreshSecrets, type Renewal } from './refresh-secrets.js';
import type { Session } from './session.entity.js';
import { SessionsRepository, type NewSession, type SessionOrigin, type SessionOwner } from './sessions.repository.js';

export const ACCESS_SECONDS = 15 * 60;
export const SESSION_SECONDS = 30 * 86_400;
/** After a working day, admins sign in again. */
const LONGEST_HOURS = 12;
const GRACE_SECONDS = 10;
/** How long a given password counts. */
const PROVED_SECONDS = 15 * 60;

/** `access` is a JWT that is valid for 15 minutes; `refresh` gets the next pair, once. */
export interface SessionPair {
  readonly access: string;
  readonly refresh: string;
}

const notSignedIn = () => new DomainError('NOT_SIGNED_IN', 'Please sign in');

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly jwt: JwtService,
    private readonly secrets: RefreshSecrets,
  ) {}

  async open(kind: AccountKind, accountId: number, seconds = SESSION_SECONDS, origin?: SessionOrigin): Promise<SessionPair> {
    const session = await this.sessions.open(kind, accountId, seconds, origin);
    return this.pairFor(session, 0);
  }

  /** In the caller's transaction. */
  async openIn(manager: EntityManager, session: NewSession, origin?: SessionOrigin): Promise<SessionPair> {
    return this.pairFor(await this.sessions.openIn(manager, session, origin), 0);
  }

  /**
   * Each secret renews once. The previous one still works for some seconds and returns the same pair, because two tabs may ask at once and
   * an answer may be lost. Any older one was stolen, and ends the session for everyone.
   * @throws DomainError NOT_SIGNED_IN
   */
  async refresh(kinds: readonly AccountKind[], refresh: string): Promise<SessionPair> {
    const renewal = this.secrets.read(refresh) ?? (await this.firstRenewal(refresh));
    const session = renewal && (await this.sessions.find(renewal.sessionId, kinds));
    if (!session) throw notSignedIn();
    const { number } = renewal;
    if (await this.sessions.renew(session.id, number)) return this.pairFor(session, number + 1);
    if (await this.sessions.wasRenewedWithin(session.id, number, GRACE_SECONDS)) return this.pairFor(session, number + 1);
    await this.revoke(session.id);
    throw notSignedIn();
  }

  /** Extends a session in use, up to twelve hours in total. Returns its next token. @throws DomainError NOT_SIGNED_IN */
  async extend(id: string, seconds: number): Promise<string> {
    const session = await this.sessions.extend(id, seconds, LONGEST_HOURS);
    if (!session) throw notSignedIn();
    return this.accessFor(session);
  }

  /** null once it ended. */
  live(id: string, kind: AccountKind): Promise<Session | null> {
    return this.sessions.live(id, kind);
  }

  /** Records that the account's password was entered again. */
  prove(id: string): Promise<void> {
    return this.sessions.prove(id);
  }

  /** Whether its account signed in, or gave its password again, within a quarter of an hour. */
  isProved(id: string): Promise<boolean> {
    return this.sessions.wasProvedWithin(id, PROVED_SECONDS);
  }

  revoke(id: string): Promise<void> {
    return this.sessions.revoke(id);
  }

  /** Most recently used first. */
  liveOf(owner: SessionOwner): Promise<Session[]> {
    return this.sessions.liveOf(owner);
  }

  /** Of the person who asks; most recently used first. */
  async own(owner: Principal): Promise<OwnSession[]> {
    return (await this.liveOf(owner)).map((session) => toOwnSession(session, owner.sessionId));
  }

  /** By account. */
  liveByAccount(kind: AccountKind) {
    return this.sessions.liveByAccount(kind);
  }

  /** @throws DomainError NOT_FOUND when its owner has no such session */
  async revokeOf(owner: SessionOwner, id: string): Promise<void> {
    if (!(await this.sessions.revokeOf(owner, id))) throw new DomainError('NOT_FOUND', 'This session has already ended');
  }

  /** In the caller's transaction if there is one. */
  revokeOthers(by: Principal, manager?: EntityManager): Promise<void> {
    return this.sessions.revokeOthers(by, by.sessionId, manager);
  }

  /** In the caller's transaction if there is one. */
  revokeAll(kind: AccountKind, accountId: number, manager?: EntityManager): Promise<void> {
    return this.sessions.revokeKinds([kind], accountId, manager);
  }

  /** Ends every session at a business, its owner's, its managers', and its tills', in the caller's transaction if there is one. */
  revokeBusiness(businessId: number, manager?: EntityManager): Promise<void> {
    return this.sessions.revokeKinds(['partner', 'manager', 'till'], businessId, manager);
  }

  /** Ends the sessions of one of a business's managers or tills, in the caller's transaction if there is one. */
  revokeStaff(kind: 'manager' | 'till', businessId: number, staffId: number, manager?: EntityManager): Promise<void> {
    return this.sessions.revokeStaff(kind, businessId, staffId, manager);
  }

  async revokeByRefresh(refresh: string): Promise<void> {
    const renewal = this.secrets.read(refresh) ?? (await this.firstRenewal(refresh));
    if (renewal) await this.revoke(renewal.sessionId);
  }

  /** The renewal of a random secret, from before secrets were derived from the session. */
  private async firstRenewal(refresh: string): Promise<Renewal | null> {
    const sessionId = await this.sessions.idByHash(hashOf(refresh));
    return sessionId === null ? null : { sessionId, number: 0 };
  }

  private pairFor(session: Session, number: number): SessionPair {
    return { access: this.accessFor(session), refresh: this.secrets.make({ sessionId: session.id, number }) };
  }

  private accessFor(session: Session): string {
    return this.jwt.sign({ sub: String(session.accountId), sid: session.id }, { audience: session.accountKind, expiresIn: ACCESS_SECONDS });
  }
}
