import { SharedAnswers } from './shared-answers';

describe('shared answers', () => {
  let now = 0;
  let asked = 0;
  const answers = () => new SharedAnswers<number>(900, 10, () => now);
  const ask = () => Promise.resolve((asked += 1));
  beforeEach(() => {
    now = 0;
    asked = 0;
  });

  it('ask once for a crowd', async () => {
    const shared = answers();
    expect(await Promise.all(Array.from({ length: 50 }, () => shared.get('deals', ask)))).toEqual(Array(50).fill(1));
  });

  it('are never older than allowed, counted from when they were asked for', async () => {
    const shared = answers();
    await shared.get('deals', ask);
    now = 899;
    expect(await shared.get('deals', ask)).toBe(1);
    now = 900;
    expect(await shared.get('deals', ask)).toBe(2);
  });

  it('do not keep a failure', async () => {
    const shared = answers();
    await expect(shared.get('deals', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await shared.get('deals', ask)).toBe(1);
  });
});
