import { Injectable } from '@nestjs/common';
import { wrongPassword } from '../errors/refused-passwords.js';
import { networkOf } from '../http/network-of.js';
import { passwordMatches } from '../secrets/passwords.js';
import { RateLimiter, type Allowance } from './rate-limiter.js';

const FROM_ONE_NETWORK: Allowance = { name: 'password-account-network', times: 5, perSeconds: 900 };
const BY_NETWORK: Allowance = { name: 'password-network', times: 20, perSeconds: 900 };
const BY_ACCOUNT: Allowance = { name: 'password-account', times: 50, perSeconds: 3_600 };

export interface PasswordAttempt {
  /** Partners and admins do not use up each other's attempts. */
  readonly kind: 'partner' | 'admin';
  readonly email: string;
  readonly address: string;
}

/** Counts wrong passwords, see docs/decisions/0031. A rejected attempt counts at the first of the three limits that rejects it. */
@Injectable()
export class PasswordAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** Before checking the password. @throws DomainError TOO_MANY_REQUESTS */
  async spend(attempt: PasswordAttempt): Promise<void> {
    const { account, network, accountFromNetwork } = keysOf(attempt);
    await this.limiter.spend(FROM_ONE_NETWORK, accountFromNetwork);
    await this.limiter.spend(BY_NETWORK, network);
    await this.limiter.spend(BY_ACCOUNT, account);
  }

  /**
   * Asks someone signed in for their password again, and reports a wrong one beside its field. It counts like one at sign-in.
   * @throws DomainError INVALID_REQUEST, TOO_MANY_REQUESTS
   */
  async confirm(attempt: PasswordAttempt, password: string, passwordHash: string | null | undefined, field: string): Promise<void> {
    await this.spend(attempt);
    if (!(await passwordMatches(passwordHash, password))) throw wrongPassword(field);
    await this.giveBack(attempt);
  }

  /** For a right password: the attempt does not count, and earlier mistakes from this network are forgotten. */
  async giveBack(attempt: PasswordAttempt): Promise<void> {
    const { account, network, accountFromNetwork } = keysOf(attempt);
    await this.limiter.forget(FROM_ONE_NETWORK, accountFromNetwork);
    await this.limiter.giveBack(BY_NETWORK, network);
    await this.limiter.giveBack(BY_ACCOUNT, account);
  }
}

function keysOf({ kind, email, address }: PasswordAttempt) {
  const account = `${kind}:${email}`;
  const network = networkOf(address);
  return { account, network: `${kind}:${network}`, accountFromNetwork: `${account}:${network}` };
}
