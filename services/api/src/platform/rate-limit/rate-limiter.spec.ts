import { EventEmitter } from 'node:events';
import type { Configuration } from '../configuration/configuration';
import type { RequestRedis } from '../redis/redis.module';
import { RateLimiter, type Allowance } from './rate-limiter';

/** Counts as Redis would, and may stop answering. */
class SlowRedis extends EventEmitter {
  readonly status = 'ready';
  isSilent = false;
  readonly #counts = new Map<string, number>();

  defineCommand(): void {
    // The limiter's script, which is below.
  }

  rlflxIncr([key = '', points]: readonly string[]): Promise<[number, number]> {
    const count = (this.#counts.get(key) ?? 0) + Number(points);
    this.#counts.set(key, count);
    return this.isSilent ? Promise.reject(new Error('Command timed out')) : Promise.resolve([count, 60_000]);
  }
}

function aLimiter(change: Partial<Allowance> = {}) {
  const redis = new SlowRedis();
  const configuration = { rateLimits: true, secret: 'sesame' } as Configuration;
  const limiter = new RateLimiter(redis as unknown as RequestRedis, configuration);
  const allowance: Allowance = { name: 'mails', times: 3, perSeconds: 60, ...change };
  return { redis, use: () => limiter.allows(allowance, 'ana@families.test') };
}

it('refuses from memory what Redis counted, if Redis is slow once the limit is reached', async () => {
  const { redis, use } = aLimiter({ isFinal: true });
  expect([await use(), await use(), await use()]).toEqual([true, true, true]);
  redis.isSilent = true;
  expect(await use()).toBe(false);
});

it('counts on in memory while Redis is slow, so that it never refuses everybody', async () => {
  const { redis, use } = aLimiter();
  redis.isSilent = true;
  expect([await use(), await use(), await use(), await use()]).toEqual([true, true, true, false]);
});
