import { randomBytes } from 'node:crypto';
import type { SecondFactorSetup } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { RateLimiter } from '../../platform/rate-limit/rate-limiter.js';
import { Seals } from '../../platform/secrets/seals.js';
import { SecondFactorsRepository } from './second-factors.repository.js';

export const FACTOR_TRIES = { name: 'second-factor', times: 5, perSeconds: 900, refusal: 'Too many wrong codes.' };
const PURPOSE = 'second-factor';
const KEY_BYTES = 20;
/** Clocks may be half a minute apart. */
const DRIFT_STEPS = 1;

/** The account as an authenticator app or a browser names it. */
export interface FactorOwner {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** An app that waits to be confirmed, and the time step of the code that confirms it. */
interface WaitingApp {
  readonly secret: Buffer;
  readonly step: number;
  readonly replaces: boolean;
}

/** Codes from an authenticator app. */
@Injectable()
export class AuthenticatorAppsService {
  constructor(
    private readonly apps: SecondFactorsRepository,
    private readonly seals: Seals,
    private readonly limiter: RateLimiter,
    private readonly configuration: Configuration,
  ) {}

  async isSetUp(id: number): Promise<boolean> {
    return (await this.apps.of(id))?.confirmedAt != null;
  }

  /** The ids of the people who have an app. */
  owners(): Promise<number[]> {
    return this.apps.owners();
  }

  count(manager: EntityManager, id: number): Promise<number> {
    return this.apps.count(manager, id);
  }

  async begin(owner: FactorOwner): Promise<SecondFactorSetup> {
    const secret = randomBytes(KEY_BYTES);
    await this.apps.begin(owner.id, this.seals.seal(PURPOSE, String(owner.id), secret));
    const app = this.appOf(owner, secret);
    return { uri: app.toString(), key: app.secret.base32 };
  }

  /** What `code` proves: undefined when it is wrong, null when no app waits. @throws DomainError TOO_MANY_REQUESTS */
  async waiting(owner: FactorOwner, code: string): Promise<WaitingApp | null | undefined> {
    await this.limiter.spend(FACTOR_TRIES, String(owner.id));
    const app = await this.apps.of(owner.id);
    const secret = app?.confirmedAt ? app.nextSecret : app?.secret;
    if (!app || !secret) return null;
    const step = this.stepOf(owner, secret, code);
    if (step === undefined) return undefined;
    await this.limiter.forget(FACTOR_TRIES, String(owner.id));
    return { secret, step, replaces: app.confirmedAt !== null };
  }

  /** Whether the app is now in use; false if it no longer waits to be confirmed. */
  confirm(manager: EntityManager, id: number, { secret, step }: WaitingApp): Promise<boolean> {
    return this.apps.confirm(manager, id, secret, step);
  }

  /** Each code signs in once, also when it arrives twice at the same moment. */
  async accepts(owner: FactorOwner, code: string): Promise<boolean> {
    const app = await this.apps.of(owner.id);
    if (!app?.confirmedAt) return false;
    const step = this.stepOf(owner, app.secret, code);
    if (step === undefined || !(await this.apps.useStep(owner.id, step))) return false;
    // Sealed again with the newest key, so that older keys can be removed from the configuration.
    await this.apps.reseal(owner.id, this.seals.seal(PURPOSE, String(owner.id), this.opened(owner, app.secret)));
    return true;
  }

  remove(manager: EntityManager, id: number): Promise<boolean> {
    return this.apps.remove(manager, id);
  }

  /** Also removes an app that waits for its first code. */
  async removeAll(manager: EntityManager, id: number): Promise<void> {
    await this.apps.removeAll(manager, id);
  }

  private stepOf(owner: FactorOwner, sealed: Buffer, token: string): number | undefined {
    const app = this.appOf(owner, this.opened(owner, sealed));
    const now = Date.now();
    const drift = app.validate({ token, timestamp: now, window: DRIFT_STEPS });
    return drift === null ? undefined : app.counter({ timestamp: now }) + drift;
  }

  private opened({ id }: FactorOwner, sealed: Buffer): Buffer {
    return this.seals.open(PURPOSE, String(id), sealed);
  }

  private appOf({ email }: FactorOwner, secret: Buffer): TOTP {
    return new TOTP({ issuer: this.configuration.brandName, label: email, secret: Secret.fromHex(secret.toString('hex')) });
  }
}
