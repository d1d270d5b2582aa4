import { ReplyCache } from './reply-cache';

describe('shared answers', () => {
  let now = 0;
  let asked = 0;
  const answers = () => new ReplyCache<number>({ maxAgeMs: 900, maxBytes: 10_000, now: () => now });
  const ask = () => Promise.resolve((asked += 1));
  beforeEach(() => {
    now = 0;
    asked = 0;
  });

  it('ask once for a crowd', async () => {
    const shared = answers();
    expect(await Promise.all(Array.from({ length: 50 }, () => shared.get('deals', ask)))).toEqual(Array(50).fill(1));
  });

  it('are never older than allowed, counted from when they were requested', async () => {
    const shared = answers();
    await shared.get('deals', ask);
    now = 899;
    expect(await shared.get('deals', ask)).toBe(1);
    now = 900;
    expect(await shared.get('deals', ask)).toBe(2);
  });

  it('stay fresh for their own age only, not that of a later answer', async () => {
    const shared = answers();
    let endSlow: (answer: number) => void = () => undefined;
    const slow = shared.get('deals', () => new Promise<number>((resolve) => (endSlow = resolve)));
    now = 1_000;
    const quick = await shared.get('deals', () => Promise.resolve(2));
    endSlow(1);
    expect([shared.freshUntil('deals', await slow), shared.freshUntil('deals', quick)]).toEqual([0, 1_900]);
  });

  it('do not keep a failure', async () => {
    const shared = answers();
    await expect(shared.get('deals', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await shared.get('deals', ask)).toBe(1);
  });

  it('are evicted, least recently used first, beyond their limit', async () => {
    const shared = new ReplyCache<string>({ maxAgeMs: 900, maxBytes: 3_000, now: () => now });
    const page = 'x'.repeat(500);
    for (const key of ['a', 'b', 'c']) await shared.get(key, () => Promise.resolve(page));
    expect([shared.peek('a'), shared.peek('b'), shared.peek('c')].map(Boolean)).toEqual([false, true, true]);
    await shared.get('huge', () => Promise.resolve(page.repeat(10)));
    expect(shared.peek('huge')).toBeUndefined();
  });

  it('are shared only while running, on request', async () => {
    const shared = answers();
    expect(await Promise.all([shared.once('deep', ask), shared.once('deep', ask)])).toEqual([1, 1]);
    expect(shared.peek('deep')).toBeUndefined();
  });
});
