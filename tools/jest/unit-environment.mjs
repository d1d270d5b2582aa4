import { TestEnvironment } from './quick-environment.mjs';
import { snapshotGlobals } from './snapshot-globals.mjs';
import { reuseEnvironment } from './reuse-environment.mjs';
import { disableContexts } from './disable-contexts.mjs';

/** @typedef {ConstructorParameters<typeof TestEnvironment>} Given */

/** One global object for all files of a run, restored after each file. */
class SharedEnvironment extends TestEnvironment {
  /** @type {(() => void) | undefined} */
  #restore;

  /** Does nothing, because this environment does not depend on the file. */
  begin() {}

  /** @override */
  async setup() {
    if (this.#restore) return;
    await super.setup();
    const { process } = this.global;
    this.#restore = snapshotGlobals(this.global, process, process.env);
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    this.#restore?.();
    disableContexts();
  }
}

export default reuseEnvironment(SharedEnvironment);
