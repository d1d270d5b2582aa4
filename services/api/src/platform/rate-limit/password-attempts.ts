import { Injectable } from '@nestjs/common';
import { networkOf } from '../http/network-of.js';
import { RateLimiter, type Allowance } from './rate-limiter.js';

const BY_ACCOUNT: Allowance = { name: 'password-account', times: 5, perSeconds: 900 };
const BY_ADDRESS: Allowance = { name: 'password-address', times: 20, perSeconds: 900 };

/** Counts wrong passwords by account and by address; a right one forgets the account's count. */
@Injectable()
export class PasswordAttempts {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the sixth attempt in a quarter of an hour. */
  async spend(account: string, address: string): Promise<void> {
    await this.limiter.spend(BY_ACCOUNT, account);
    await this.limiter.spend(BY_ADDRESS, networkOf(address));
  }

  forget(account: string): Promise<void> {
    return this.limiter.forget(BY_ACCOUNT, account);
  }
}
