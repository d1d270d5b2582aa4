import { TestEnvironment } from './quick-environment.mjs';
import { asItWas } from './as-it-was.mjs';
import { keepOne } from './keep-one.mjs';
import { leaveContexts } from './left-contexts.mjs';
import { sharesPackages } from './shares-packages.mjs';

/** @typedef {ConstructorParameters<typeof TestEnvironment>} Given */

/** One global object for all files that share packages, restored after each file. */
class SharedEnvironment extends TestEnvironment {
  /** @type {(() => void) | undefined} */
  #putBack;

  /** Does nothing, because this environment does not depend on the file. */
  begin() {}

  /** @override */
  async setup() {
    if (this.#putBack) return;
    await super.setup();
    const { process } = this.global;
    this.#putBack = asItWas(this.global, process, process.env);
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    this.#putBack?.();
    leaveContexts();
  }
}

/** A global object for each file. */
class OwnEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    leaveContexts();
  }
}

const KeptEnvironment = keepOne(SharedEnvironment);

/**
 * jest calls this with `new` for each test file.
 * @param {Given} given
 */
export default function UnitEnvironment(...given) {
  return sharesPackages(given[1].testPath) ? Reflect.construct(KeptEnvironment, given) : new OwnEnvironment(...given);
}
