import type { Passkey, PasskeyRequest } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { AccessNewsService } from './access-news.js';
import { AuthenticatorAppsService, FACTOR_TRIES, type FactorOwner } from './authenticator-apps.service.js';
import { PasskeysService, type PasskeyProof } from './passkeys.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

const PASSKEY_REFUSED = 'This passkey could not be checked. Please try again, or enter a code.';

const refuse = (message: string, ...fields: ('code' | 'passkey')[]) =>
  new DomainError('CREDENTIALS_INVALID', message, { errors: fields.map((field) => ({ field, message })) });

interface FactorState {
  readonly isOn: boolean;
  readonly hasApp: boolean;
  readonly passkeys: Passkey[];
  readonly recoveryCodesLeft: number;
}

/** What signing in asks for after the password: a code from an app, a passkey, or a recovery code when they are lost. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly apps: AuthenticatorAppsService,
    private readonly passkeys: PasskeysService,
    private readonly codes: RecoveryCodesService,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
    private readonly news: AccessNewsService,
  ) {}

  async stateOf(id: number): Promise<FactorState> {
    const [hasApp, passkeys, recoveryCodesLeft] = await Promise.all([this.apps.isSetUp(id), this.passkeys.of(id), this.codes.left(id)]);
    const isOn = hasApp || passkeys.length > 0;
    return { isOn, hasApp, passkeys, recoveryCodesLeft: isOn ? recoveryCodesLeft : 0 };
  }

  /** The ids of the people who have a second factor. */
  async owners(): Promise<ReadonlySet<number>> {
    const [apps, passkeys] = await Promise.all([this.apps.owners(), this.passkeys.owners()]);
    return new Set([...apps, ...passkeys]);
  }

  /** Passes a person who has no second factor, or whose code is right. @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS */
  async check(owner: FactorOwner, code: string | undefined): Promise<void> {
    const { isOn, hasApp, passkeys } = await this.stateOf(owner.id);
    if (!isOn) return;
    if (!code) {
      if (passkeys.length === 0) throw refuse('Enter the code from your authenticator app', 'code');
      throw refuse(
        hasApp ? 'Use a passkey, or enter the code from your app' : 'Use a passkey, or enter a recovery code',
        'passkey',
        'code',
      );
    }
    await this.limiter.spend(FACTOR_TRIES, String(owner.id));
    const typed = code.replaceAll(/[ -]/g, '').toLowerCase();
    const isRight = this.codes.isOne(typed) ? await this.useRecoveryCode(owner.id, typed) : await this.apps.accepts(owner, typed);
    if (!isRight) throw refuse('This code is wrong, or was already used', 'code');
    await this.limiter.forget(FACTOR_TRIES, String(owner.id));
  }

  /** @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS */
  async checkPasskey(owner: FactorOwner, proof: PasskeyProof): Promise<void> {
    await this.limiter.spend(FACTOR_TRIES, String(owner.id));
    if (!(await this.passkeys.accepts(owner, proof))) throw refuse(PASSKEY_REFUSED, 'passkey');
    await this.limiter.forget(FACTOR_TRIES, String(owner.id));
  }

  /** @throws DomainError ILLEGAL_TRANSITION for a person without passkeys */
  async requestPasskey(owner: FactorOwner): Promise<PasskeyRequest> {
    const request = await this.passkeys.requestFor(owner);
    if (!request) throw new DomainError('ILLEGAL_TRANSITION', 'This account has no passkey');
    return request;
  }

  private useRecoveryCode(id: number, typed: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      if (!(await this.codes.use(manager, id, typed))) return false;
      await this.news.tell(manager, { adminId: id, by: id, change: 'recovery-code-used' });
      return true;
    });
  }
}
