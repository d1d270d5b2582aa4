import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { leaveContexts } from './left-contexts.mjs';

const FILES = 20;

/** How many enabled storages Node 20 attaches to each async resource. Newer versions attach none. */
const keptWithATask = () =>
  Object.getOwnPropertySymbols(new AsyncResource('task')).filter(({ description }) => description === 'kResourceStore').length;

it('hands a task to no storage of an earlier test file', () => {
  for (let file = 0; file < FILES; file += 1) {
    new AsyncLocalStorage().run('a test', () => undefined);
    leaveContexts();
  }
  // The test framework and other code in this process have some of their own.
  expect(keptWithATask()).toBeLessThan(FILES / 2);
});

it('leaves a storage to those who enter it again', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('a test', leaveContexts);
  expect(storage.getStore()).toBeUndefined();
  expect(storage.run('the next one', () => storage.getStore())).toBe('the next one');
});
