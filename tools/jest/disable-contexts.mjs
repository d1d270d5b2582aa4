/**
 * Disables the AsyncLocalStorage in which jest-circus remembers the current test. It creates one for each test file and never disables it,
 * and Node propagates every enabled storage with every promise, so promises would get slower with each file of a process.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const entered = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (/** @type {Parameters<typeof run>} */ ...given) {
  entered.add(this);
  return run.apply(this, given);
};

/** Disables all storages at the end of a file. One that is used again is enabled again. */
export function disableContexts() {
  for (const storage of entered) storage.disable();
  entered.clear();
}
