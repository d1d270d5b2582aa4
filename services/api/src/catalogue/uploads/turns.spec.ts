import { Turns } from './turns';

describe('turns', () => {
  it('run one after another, also after a failed one', async () => {
    const turns = new Turns(10);
    const seen: string[] = [];
    const work =
      (name: string, fails = false) =>
      async () => {
        seen.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      };
    const results = await Promise.allSettled([turns.take(work('a')), turns.take(work('b', true)), turns.take(work('c'))]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('are refused while the queue is full, and given again afterwards', async () => {
    const turns = new Turns(2);
    const results = await Promise.allSettled([1, 2, 3].map((number) => turns.take(() => Promise.resolve(number))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await turns.take(() => Promise.resolve(4))).toBe(4);
  });
});
