import { randomBytes, randomInt } from 'node:crypto';
import type { RecoveryCodes, SecondFactorSetup } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Seals } from '../../platform/secrets/seals.js';
import type { SecondFactorRecord } from './second-factor.entity.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

const PURPOSE = 'second-factor';
const KEY_BYTES = 20;
const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
/** Clocks may be half a minute apart. */
const DRIFT_STEPS = 1;
const TRIES = { name: 'second-factor', times: 5, perSeconds: 900, refusal: 'Too many wrong codes.' };

const refuse = (code: 'CREDENTIALS_INVALID' | 'INVALID_REQUEST', message: string) =>
  new DomainError(code, message, { errors: [{ field: 'code', message }] });

/** The account as an authenticator app names it. */
interface Owner {
  readonly id: number;
  readonly email: string;
}

/** Codes from an authenticator app, and recovery codes for when it is lost. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly seals: Seals,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly configuration: Configuration,
  ) {}

  async stateOf(id: number): Promise<{ readonly isOn: boolean; readonly recoveryCodesLeft: number }> {
    const [factor, recoveryCodesLeft] = await Promise.all([this.factors.of(id), this.factors.codesLeft(id)]);
    return { isOn: factor?.confirmedAt != null, recoveryCodesLeft };
  }

  confirmed(): Promise<ReadonlySet<number>> {
    return this.factors.confirmed();
  }

  /** Whoever may sign in passes without one, or with a right code. @throws DomainError CREDENTIALS_INVALID, TOO_MANY_REQUESTS */
  async check(owner: Owner, code: string | undefined): Promise<void> {
    const factor = await this.factors.of(owner.id);
    if (!factor?.confirmedAt) return;
    if (!code) throw refuse('CREDENTIALS_INVALID', 'Enter the code from your authenticator app');
    await this.limiter.spend(TRIES, String(owner.id));
    const typed = code.replaceAll(/[ -]/g, '').toLowerCase();
    const isRight =
      typed.length === CODE_LENGTH ? await this.useRecoveryCode(owner.id, typed) : await this.useAppCode(factor, owner, typed);
    if (!isRight) throw refuse('CREDENTIALS_INVALID', 'This code is wrong, or was already used');
    await this.limiter.forget(TRIES, String(owner.id));
  }

  /** @throws DomainError ILLEGAL_TRANSITION when it is on */
  async begin(owner: Owner): Promise<SecondFactorSetup> {
    const secret = randomBytes(KEY_BYTES);
    if (!(await this.factors.begin(owner.id, this.seals.seal(PURPOSE, String(owner.id), secret))))
      throw new DomainError('ILLEGAL_TRANSITION', 'The second factor is already on');
    const app = this.appOf(owner, secret);
    return { uri: app.toString(), key: app.secret.base32 };
  }

  /** It counts from now on. @throws DomainError INVALID_REQUEST, ILLEGAL_TRANSITION, TOO_MANY_REQUESTS */
  async confirm(owner: Owner, code: string): Promise<RecoveryCodes> {
    const factor = await this.factors.of(owner.id);
    if (!factor || factor.confirmedAt) throw new DomainError('ILLEGAL_TRANSITION', 'Start again: this setup has ended');
    await this.limiter.spend(TRIES, String(owner.id));
    if (!(await this.useAppCode(factor, owner, code.replaceAll(/\s/g, ''))))
      throw refuse('INVALID_REQUEST', 'This code is wrong. Check that the clock of your phone is right, and try the next code.');
    await this.limiter.forget(TRIES, String(owner.id));
    return this.database.transaction(async (manager) => {
      if (!(await this.factors.confirm(manager, owner.id)))
        throw new DomainError('ILLEGAL_TRANSITION', 'Start again: this setup has ended');
      const codes = newCodes();
      await this.factors.replaceCodes(
        manager,
        owner.id,
        codes.map((recovery) => this.hashesOf(owner.id, recovery)[0]!),
      );
      await this.audit.write(manager, { adminId: owner.id, action: 'second-factor-on', subject: 'admin' }, String(owner.id), null, null);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: owner.id, change: 'second-factor-on' } }]);
      return { codes };
    });
  }

  /** @throws DomainError ILLEGAL_TRANSITION when it is off */
  async newCodes(id: number): Promise<RecoveryCodes> {
    if (!(await this.stateOf(id)).isOn) throw new DomainError('ILLEGAL_TRANSITION', 'The second factor is off');
    const codes = newCodes();
    await this.database.transaction(async (manager) => {
      await this.factors.replaceCodes(
        manager,
        id,
        codes.map((recovery) => this.hashesOf(id, recovery)[0]!),
      );
      await this.audit.write(manager, { adminId: id, action: 'recovery-codes', subject: 'admin' }, String(id), null, null);
    });
    return { codes };
  }

  /** By its owner, or by an owner of the team for someone who lost it. @throws DomainError ILLEGAL_TRANSITION when it is off */
  async remove(id: number, by: number): Promise<void> {
    const change = id === by ? 'second-factor-off' : 'second-factor-reset';
    await this.database.transaction(async (manager) => {
      if (!(await this.factors.remove(manager, id))) throw new DomainError('ILLEGAL_TRANSITION', 'The second factor is off');
      await this.audit.write(manager, { adminId: by, action: change, subject: 'admin' }, String(id), null, null);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: id, change } }]);
    });
  }

  /** Each code signs in once, also when it arrives twice at the same moment. */
  private async useAppCode(factor: SecondFactorRecord, owner: Owner, token: string): Promise<boolean> {
    const secret = this.seals.open(PURPOSE, String(owner.id), factor.secret);
    const app = this.appOf(owner, secret);
    const now = Date.now();
    const drift = app.validate({ token, timestamp: now, window: DRIFT_STEPS });
    if (drift === null || !(await this.factors.useStep(owner.id, app.counter({ timestamp: now }) + drift))) return false;
    // With the newest key, so that an older one can leave the configuration.
    await this.factors.reseal(owner.id, this.seals.seal(PURPOSE, String(owner.id), secret));
    return true;
  }

  private useRecoveryCode(id: number, code: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      if (!(await this.factors.useCode(manager, id, this.hashesOf(id, code)))) return false;
      await this.audit.write(manager, { adminId: id, action: 'recovery-code-used', subject: 'admin' }, String(id), null, null);
      await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload: { adminId: id, change: 'recovery-code-used' } }]);
      return true;
    });
  }

  private hashesOf(id: number, code: string): Buffer[] {
    return this.seals.fingerprints('recovery-code', `${id}:${code.replaceAll('-', '')}`);
  }

  private appOf({ email }: Owner, secret: Buffer): TOTP {
    return new TOTP({ issuer: this.configuration.brandName, label: email, secret: Secret.fromHex(secret.toString('hex')) });
  }
}

/** Such as `abcd-efgh-jkmn`. */
function newCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
    return letters.match(/.{4}/g)!.join('-');
  });
}
