import { jest } from '@jest/globals';

const MOST = 50;
const happens = () => dispatchEvent(new CustomEvent('homeroom:felt'));
/** The page's code begins. */
const begins = () => import('./report');

beforeEach(() => {
  jest.resetModules();
});
afterEach(() => {
  globalThis.homeroomHeard = undefined;
});

// In this order: what listens once listens to the end.
it('leaves what happens early to early.js where that listens', async () => {
  globalThis.homeroomHeard = [];
  await begins();
  happens();
  expect(globalThis.homeroomHeard).toEqual([]);
});

it('keeps what happens before it is counted on pages without early.js, and no more than a page can use', async () => {
  await begins();
  dispatchEvent(new ErrorEvent('error', { message: 'broken' }));
  for (let time = 0; time < MOST; time += 1) happens();
  expect(globalThis.homeroomHeard).toHaveLength(MOST);
  expect(globalThis.homeroomHeard![0]).toHaveProperty('message', 'broken');
  globalThis.homeroomHeard = undefined;
  happens();
  expect(globalThis.homeroomHeard).toBeUndefined();
});
