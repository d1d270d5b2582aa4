import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { disableContexts } from './disable-contexts.mjs';

const FILES = 20;

/** How many enabled storages Node 20 attaches to each async resource. Newer versions attach none. */
const keptWithATask = () =>
  Object.getOwnPropertySymbols(new AsyncResource('task')).filter(({ description }) => description === 'kResourceStore').length;

it('passes no task to the storages of an earlier test file', () => {
  for (let file = 0; file < FILES; file += 1) {
    new AsyncLocalStorage().run('a test', () => undefined);
    disableContexts();
  }
  // The test framework and other code in this process also have storages.
  expect(keptWithATask()).toBeLessThan(FILES / 2);
});

it('lets a storage be entered again', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('a test', disableContexts);
  expect(storage.getStore()).toBeUndefined();
  expect(storage.run('the next one', () => storage.getStore())).toBe('the next one');
});
