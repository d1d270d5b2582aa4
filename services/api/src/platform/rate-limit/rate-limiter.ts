import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Configuration } from '../configuration/configuration.js';
import { DomainError } from '../errors/domain-error.js';
import { RequestRedis } from '../redis/redis.module.js';
import { waitInWords } from './wait-in-words.js';

export interface Allowance {
  /** The counter's name; the same name shares one count. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
  /** The start of a refusal. */
  readonly refusal?: string;
  /** No use is ever given back: once the limit is reached, this process refuses without Redis, also while that is slow. */
  readonly isFinal?: boolean;
}

/** Counts in Redis, shared by all copies of the API; in this process's memory while Redis is down. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly redis: RequestRedis,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS once the limit is reached. */
  async spend(allowance: Allowance, key: string): Promise<void> {
    const wait = await this.waitFor(allowance, key);
    if (wait === 0) return;
    const { refusal = 'Too many attempts.' } = allowance;
    throw new DomainError('TOO_MANY_REQUESTS', `${refusal} Try again in about ${waitInWords(wait)}.`, { retryAfter: wait });
  }

  /** Whether the limit is not reached yet, for work that is silently skipped beyond it. */
  async allows(allowance: Allowance, key: string): Promise<boolean> {
    return (await this.waitFor(allowance, key)) === 0;
  }

  /** Takes back one use that should not count. */
  async giveBack(allowance: Allowance, key: string): Promise<void> {
    if (this.configuration.rateLimits) await this.limiter(allowance).reward(this.scrambled(key));
  }

  async forget(allowance: Allowance, key: string): Promise<void> {
    if (this.configuration.rateLimits) await this.limiter(allowance).delete(this.scrambled(key));
  }

  /** Counts one use and returns how many seconds to wait: 0 within the limit. */
  private async waitFor(allowance: Allowance, key: string): Promise<number> {
    if (!this.configuration.rateLimits) return 0;
    try {
      await this.limiter(allowance).consume(this.scrambled(key));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    }
  }

  /** Many keys are addresses, which may be erased while their count goes on. */
  private scrambled(key: string): string {
    return createHmac('sha256', this.configuration.secret).update(`rate-limit\0${key}`).digest('base64url');
  }

  private limiter({ name, times, perSeconds, isFinal }: Allowance): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const counting = { keyPrefix: `limit:${name}`, points: times, duration: perSeconds };
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient: this.redis,
      insuranceLimiter: new RateLimiterMemory(counting),
      ...(isFinal && { inMemoryBlockOnConsumed: times }),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
