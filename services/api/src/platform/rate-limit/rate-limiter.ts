import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Configuration } from '../configuration/configuration.js';
import { DomainError } from '../errors/domain-error.js';
import { RequestRedis } from '../redis/redis.module.js';
import { waitInWords } from './wait-in-words.js';

export interface Allowance {
  /** Names what is counted; the same name shares one count. */
  readonly name: string;
  readonly times: number;
  readonly perSeconds: number;
}

/** Counts in Redis, shared by all copies of the API; in this process's memory while Redis is away. */
@Injectable()
export class RateLimiter {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly redis: RequestRedis,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS once the allowance is used up. */
  async spend(allowance: Allowance, key: string): Promise<void> {
    if (!this.configuration.rateLimits) return;
    try {
      await this.limiter(allowance).consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfter = Math.ceil(refusal.msBeforeNext / 1_000);
      throw new DomainError('TOO_MANY_REQUESTS', `Too many attempts. Try again in about ${waitInWords(retryAfter)}.`, { retryAfter });
    }
  }

  async forget(allowance: Allowance, key: string): Promise<void> {
    if (this.configuration.rateLimits) await this.limiter(allowance).delete(key);
  }

  private limiter({ name, times, perSeconds }: Allowance): RateLimiterAbstract {
    const known = this.limiters.get(name);
    if (known) return known;
    const counting = { keyPrefix: `limit:${name}`, points: times, duration: perSeconds };
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient: this.redis,
      insuranceLimiter: new RateLimiterMemory(counting),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}
