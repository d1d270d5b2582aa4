import { TestEnvironment } from './quick-environment.mjs';
import { snapshotGlobals } from './snapshot-globals.mjs';
import { reuseEnvironment } from './reuse-environment.mjs';
import { disableContexts } from './disable-contexts.mjs';
import { sharesPackages } from './shares-packages.mjs';

/** @typedef {ConstructorParameters<typeof TestEnvironment>} Given */

/** One global object for all files that share packages, restored after each file. */
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

/** A global object for each file. */
class OwnEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    disableContexts();
  }
}

const KeptEnvironment = reuseEnvironment(SharedEnvironment);

/**
 * jest calls this with `new` for each test file.
 * @param {Given} given
 */
export default function UnitEnvironment(...given) {
  return sharesPackages(given[1].testPath) ? Reflect.construct(KeptEnvironment, given) : new OwnEnvironment(...given);
}
