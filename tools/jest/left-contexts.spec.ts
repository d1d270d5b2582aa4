import { AsyncLocalStorage, executionAsyncResource } from 'node:async_hooks';
import { leaveContexts } from './left-contexts.mjs';

const FILES = 20;

/** What Node 20 keeps with a promise for each enabled storage. Newer versions keep nothing there. */
async function keptWithAPromise(): Promise<number> {
  await Promise.resolve();
  return Object.getOwnPropertySymbols(executionAsyncResource()).filter(({ description }) => description === 'kResourceStore').length;
}

it('hands a promise to no storage of an earlier test file', async () => {
  for (let file = 0; file < FILES; file += 1) {
    new AsyncLocalStorage().run('a test', () => undefined);
    leaveContexts();
  }
  // The framework's own, and of what else runs in this process.
  expect(await keptWithAPromise()).toBeLessThan(FILES / 2);
});

it('leaves a storage to those who enter it again', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('a test', leaveContexts);
  expect(storage.getStore()).toBeUndefined();
  expect(storage.run('the next one', () => storage.getStore())).toBe('the next one');
});
