import { TEAM_LIMITS, type PasskeyCreation, type RecoveryCodes, type SecondFactorSetup } from '@homeroom/contracts';
import type { AddPasskey } from '@homeroom/contracts/passkeys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { SessionsService, type Principal } from '../sessions/index.js';
import { AccessNewsService } from './access-news.js';
import { AuthenticatorAppsService, type FactorOwner } from './authenticator-apps.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

const OFF = 'The second factor is off';
const ENDED = 'Start again: this setup has ended';
const WRONG = 'This code is wrong. Check that the clock of your phone is right, and try the next code.';
const TOO_MANY = `You can have ${TEAM_LIMITS.passkeysPerPerson} passkeys. Remove one first.`;
const LAST = 'Everyone on the team needs a second factor. Add another one before you remove this one.';

/** Adds and removes apps and passkeys. Each change is in the log, and its owner gets an email. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly apps: AuthenticatorAppsService,
    private readonly passkeys: PasskeysService,
    private readonly ownPasskeys: PasskeysRepository,
    private readonly codes: RecoveryCodesService,
    private readonly sessions: SessionsService,
    private readonly database: Database,
    private readonly news: AccessNewsService,
    private readonly configuration: Configuration,
  ) {}

  /** The app is used, and replaces an earlier one, once a code confirms it. */
  beginApp(owner: FactorOwner): Promise<SecondFactorSetup> {
    return this.apps.begin(owner);
  }

  /** The first factor ends the person's other sessions. @throws DomainError INVALID_REQUEST, ILLEGAL_TRANSITION, TOO_MANY_REQUESTS */
  async confirmApp(owner: FactorOwner, code: string, by: Principal): Promise<RecoveryCodes> {
    const app = await this.apps.waiting(owner, code.replaceAll(/\s/g, ''));
    if (app === null) throw new DomainError('ILLEGAL_TRANSITION', ENDED);
    if (!app) throw wrongField('code', WRONG);
    return this.database.transaction(async (manager) => {
      const isFirst = (await this.lockedCount(manager, owner.id)) === 0;
      if (!(await this.apps.confirm(manager, owner.id, app))) throw new DomainError('ILLEGAL_TRANSITION', ENDED);
      if (isFirst) await this.sessions.revokeOthers(by, manager);
      const change = app.replaces ? 'app-replaced' : isFirst ? 'second-factor-on' : 'app-added';
      await this.news.tell(manager, { adminId: owner.id, by: owner.id, change });
      return { codes: await this.codes.ensure(manager, owner.id) };
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION when there is none, or it is the last factor and one is required */
  async removeApp(id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.ownPasskeys.lockOwner(manager, id);
      if (!(await this.apps.remove(manager, id))) throw new DomainError('ILLEGAL_TRANSITION', OFF);
      const isOff = await this.isOffNow(manager, id);
      await this.news.tell(manager, { adminId: id, by: id, change: isOff ? 'second-factor-off' : 'app-removed' });
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION when there are too many */
  async beginPasskey(owner: FactorOwner): Promise<PasskeyCreation> {
    if ((await this.passkeys.of(owner.id)).length >= TEAM_LIMITS.passkeysPerPerson) throw new DomainError('ILLEGAL_TRANSITION', TOO_MANY);
    return this.passkeys.creationFor(owner);
  }

  /** The first factor ends the person's other sessions. @throws DomainError INVALID_REQUEST, ILLEGAL_TRANSITION */
  async addPasskey(owner: FactorOwner, body: AddPasskey, by: Principal): Promise<RecoveryCodes> {
    const made = await this.passkeys.made(owner, body);
    if (!made) throw new DomainError('INVALID_REQUEST', 'This passkey could not be checked. Please try again.');
    return this.database.transaction(async (manager) => {
      const isFirst = (await this.lockedCount(manager, owner.id)) === 0;
      if ((await this.passkeys.count(manager, owner.id)) >= TEAM_LIMITS.passkeysPerPerson)
        throw new DomainError('ILLEGAL_TRANSITION', TOO_MANY);
      if (!(await this.ownPasskeys.add(manager, made))) throw new DomainError('ILLEGAL_TRANSITION', 'You’ve already added this passkey');
      if (isFirst) await this.sessions.revokeOthers(by, manager);
      await this.news.tell(manager, { adminId: owner.id, by: owner.id, change: 'passkey-added', passkey: made.name });
      return { codes: await this.codes.ensure(manager, owner.id) };
    });
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it is the last factor and one is required */
  async removePasskey(id: number, passkeyId: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.ownPasskeys.lockOwner(manager, id);
      const passkey = await this.ownPasskeys.remove(manager, id, passkeyId);
      if (passkey === null) throw new DomainError('NOT_FOUND', 'This passkey is already gone');
      const isOff = await this.isOffNow(manager, id);
      await this.news.tell(manager, { adminId: id, by: id, change: isOff ? 'second-factor-off' : 'passkey-removed', passkey });
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION when it is off */
  newCodes(id: number): Promise<RecoveryCodes> {
    return this.database.transaction(async (manager) => {
      if ((await this.lockedCount(manager, id)) === 0) throw new DomainError('ILLEGAL_TRANSITION', OFF);
      await this.news.note(manager, id, 'recovery-codes');
      return { codes: await this.codes.renew(manager, id) };
    });
  }

  /**
   * An owner does this for someone who lost all their factors; it ends that person's sessions.
   * @throws DomainError ILLEGAL_TRANSITION when it is off
   */
  async reset(id: number, by: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      if ((await this.lockedCount(manager, id)) === 0) throw new DomainError('ILLEGAL_TRANSITION', OFF);
      await this.removeAll(manager, id);
      await this.sessions.revokeAll('admin', id, manager);
      await this.news.tell(manager, { adminId: id, by, change: 'second-factor-reset' });
    });
  }

  /** For someone who leaves the team, or who lost all their factors. */
  async removeAll(manager: EntityManager, id: number): Promise<void> {
    await this.apps.removeAll(manager, id);
    await this.ownPasskeys.removeAll(manager, id);
    await this.codes.remove(manager, id);
  }

  /**
   * Whether the person has no factor left after a removal, in which case the recovery codes are removed as well.
   * @throws DomainError ILLEGAL_TRANSITION when one is required
   */
  private async isOffNow(manager: EntityManager, id: number): Promise<boolean> {
    if ((await this.countOf(manager, id)) > 0) return false;
    if (this.configuration.secondFactor === 'required') throw new DomainError('ILLEGAL_TRANSITION', LAST);
    await this.codes.remove(manager, id);
    return true;
  }

  /** How many factors the person has. The lock keeps the number the same until the transaction ends. */
  private async lockedCount(manager: EntityManager, id: number): Promise<number> {
    await this.ownPasskeys.lockOwner(manager, id);
    return this.countOf(manager, id);
  }

  private async countOf(manager: EntityManager, id: number): Promise<number> {
    return (await this.apps.count(manager, id)) + (await this.passkeys.count(manager, id));
  }
}
