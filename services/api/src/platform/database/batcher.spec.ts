import { Batcher } from './batcher';

/** Each of its writes ends when the test says so. */
function aSlowBatcher(most?: number) {
  const written: (readonly string[])[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const batcher = new Batcher<string>((items) => {
    written.push(items);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  }, most);
  return { batcher, written, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('writes the first item at once, and those that arrive meanwhile together', async () => {
  const { batcher, written, ends } = aSlowBatcher();
  const first = batcher.add('a');
  await settled();
  const [second, third] = [batcher.add('b'), batcher.add('c')];
  await settled();
  expect(written).toEqual([['a']]);
  ends[0]!.resolve();
  await first;
  await settled();
  expect(written).toEqual([['a'], ['b', 'c']]);
  ends[1]!.resolve();
  await Promise.all([second, third]);
});

it('rejects every item of a failed write, and goes on with the next one', async () => {
  const { batcher, written, ends } = aSlowBatcher();
  const failing = [batcher.add('a'), batcher.add('b')];
  await settled();
  const later = batcher.add('c');
  ends[0]!.reject(new Error('no connection'));
  expect(await Promise.allSettled(failing)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await settled();
  ends[1]!.resolve();
  await later;
  expect(written).toEqual([['a', 'b'], ['c']]);
});

it('writes no more at once than it may, and the rest one batch after the other', async () => {
  const { batcher, written, ends } = aSlowBatcher(2);
  const all = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((item) => batcher.add(item)));
  for (let batch = 0; batch < 3; batch += 1) {
    await settled();
    expect(written).toHaveLength(batch + 1);
    ends[batch]!.resolve();
  }
  await all;
  expect(written).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
});
