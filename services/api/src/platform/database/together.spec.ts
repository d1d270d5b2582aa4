import { Together } from './together';

/** Writes that end when they are told to. */
function slowly() {
  const written: (readonly string[])[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const together = new Together<string>((items) => {
    written.push(items);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { together, written, ends };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('writes the first at once, and in one statement what arrives meanwhile', async () => {
  const { together, written, ends } = slowly();
  const first = together.add('a');
  await settled();
  const [second, third] = [together.add('b'), together.add('c')];
  await settled();
  expect(written).toEqual([['a']]);
  ends[0]!.resolve();
  await first;
  await settled();
  expect(written).toEqual([['a'], ['b', 'c']]);
  ends[1]!.resolve();
  await Promise.all([second, third]);
});

it('tells everyone in a failed statement, and goes on with the next', async () => {
  const { together, written, ends } = slowly();
  const failing = [together.add('a'), together.add('b')];
  await settled();
  const later = together.add('c');
  ends[0]!.reject(new Error('no connection'));
  expect(await Promise.allSettled(failing)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  await settled();
  ends[1]!.resolve();
  await later;
  expect(written).toEqual([['a', 'b'], ['c']]);
});
