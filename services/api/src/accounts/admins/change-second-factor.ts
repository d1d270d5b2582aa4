import { TEAM_LIMITS, type PasskeyCreation, type RecoveryCodes, type SecondFactorSetup } from '@homeroom/contracts';
import type { AddPasskey } from '@homeroom/contracts/passkeys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { AccessNewsService } from './access-news.js';
import { AuthenticatorAppsService, type FactorOwner } from './authenticator-apps.service.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { FACTOR_TRIES } from './second-factors.service.js';

const OFF = 'The second factor is off';
const ENDED = 'Start again: this setup has ended';
const WRONG = 'This code is wrong. Check that the clock of your phone is right, and try the next code.';
const LAST = 'Everyone on the team needs a second factor. Add another one before you remove this one.';

/** Adds and removes apps and passkeys. Each change is in the log, and its owner gets an email. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly apps: AuthenticatorAppsService,
    private readonly passkeys: PasskeysService,
    private readonly ownPasskeys: PasskeysRepository,
    private readonly codes: RecoveryCodesService,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
    private readonly news: AccessNewsService,
    private readonly configuration: Configuration,
  ) {}

  /** An app that counts, and replaces an earlier one, once a code confirms it. */
  beginApp(owner: FactorOwner): Promise<SecondFactorSetup> {
    return this.apps.begin(owner);
  }

  /** @throws DomainError INVALID_REQUEST, ILLEGAL_TRANSITION, TOO_MANY_REQUESTS */
  async confirmApp(owner: FactorOwner, code: string): Promise<RecoveryCodes> {
    await this.limiter.spend(FACTOR_TRIES, String(owner.id));
    const app = await this.apps.waiting(owner, code.replaceAll(/\s/g, ''));
    if (app === null) throw new DomainError('ILLEGAL_TRANSITION', ENDED);
    if (!app) throw new DomainError('INVALID_REQUEST', WRONG, { errors: [{ field: 'code', message: WRONG }] });
    await this.limiter.forget(FACTOR_TRIES, String(owner.id));
    return this.database.transaction(async (manager) => {
      if (!(await this.apps.confirm(manager, owner.id, app))) throw new DomainError('ILLEGAL_TRANSITION', ENDED);
      await this.news.tell(manager, { adminId: owner.id, by: owner.id, change: app.replaces ? 'app-replaced' : 'second-factor-on' });
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
    if ((await this.passkeys.of(owner.id)).length >= TEAM_LIMITS.passkeysPerPerson)
      throw new DomainError('ILLEGAL_TRANSITION', `You can have ${TEAM_LIMITS.passkeysPerPerson} passkeys. Remove one first.`);
    return this.passkeys.creationFor(owner);
  }

  /** @throws DomainError INVALID_REQUEST, ILLEGAL_TRANSITION */
  async addPasskey(owner: FactorOwner, body: AddPasskey): Promise<RecoveryCodes> {
    const made = await this.passkeys.made(owner, body);
    if (!made) throw new DomainError('INVALID_REQUEST', 'This passkey could not be checked. Please try again.');
    return this.database.transaction(async (manager) => {
      if (!(await this.ownPasskeys.add(manager, made))) throw new DomainError('ILLEGAL_TRANSITION', 'This passkey was added before');
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
      if ((await this.countOf(manager, id)) === 0) throw new DomainError('ILLEGAL_TRANSITION', OFF);
      await this.news.note(manager, id, 'recovery-codes');
      return { codes: await this.codes.renew(manager, id) };
    });
  }

  /** By an owner of the team, for someone who lost everything. @throws DomainError ILLEGAL_TRANSITION when it is off */
  async reset(id: number, by: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.ownPasskeys.lockOwner(manager, id);
      if ((await this.countOf(manager, id)) === 0) throw new DomainError('ILLEGAL_TRANSITION', OFF);
      await this.apps.remove(manager, id);
      await this.ownPasskeys.removeAll(manager, id);
      await this.codes.remove(manager, id);
      await this.news.tell(manager, { adminId: id, by, change: 'second-factor-reset' });
    });
  }

  /** After a removal: whether none is left. Then the codes go, too. @throws DomainError ILLEGAL_TRANSITION when one is required */
  private async isOffNow(manager: EntityManager, id: number): Promise<boolean> {
    if ((await this.countOf(manager, id)) > 0) return false;
    if (this.configuration.secondFactor === 'required') throw new DomainError('ILLEGAL_TRANSITION', LAST);
    await this.codes.remove(manager, id);
    return true;
  }

  private async countOf(manager: EntityManager, id: number): Promise<number> {
    return (await this.apps.count(manager, id)) + (await this.passkeys.count(manager, id));
  }
}
