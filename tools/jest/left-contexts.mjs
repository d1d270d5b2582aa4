/**
 * jest-circus remembers which test runs in an AsyncLocalStorage: a new one for each test file, which it never disables. Node hands every
 * promise to every enabled one, so in the fiftieth file of a process a promise would take fifty times as long.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (/** @type {Parameters<typeof run>} */ ...given) {
  entered.add(this);
  return run.apply(this, given);
};

/** At the end of a file. One that is entered again is enabled again. */
export function leaveContexts() {
  for (const storage of entered) storage.disable();
  entered.clear();
}
