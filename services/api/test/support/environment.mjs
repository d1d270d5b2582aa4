import { TestEnvironment } from 'jest-environment-node';
import { disableContexts } from '../../../../tools/jest/disable-contexts.mjs';
import { LOAD, load } from './loaded-once.mjs';
import { startOwn } from './stores.mjs';

/** Node's own modules use these, so test files get the same ones, not copies. */
const SHARED = { Reflect, Error, Date, [LOAD]: load };

/** Gives each test file its own stores, so that it finds nothing from another. */
export default class StackEnvironment extends TestEnvironment {
  /** @type {Awaited<ReturnType<typeof startOwn>> | undefined} */
  #stores;
  #before = { ...process.env };
  #withDemo;

  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    // A file that wants it says `@jest-environment-options {"withDemo": true}` at its start.
    this.#withDemo = given[0].projectConfig.testEnvironmentOptions['withDemo'] === true;
  }

  /** @override */
  async setup() {
    await super.setup();
    this.#stores = await startOwn({ withDemo: this.#withDemo });
    this.global.process.env = process.env;
    Object.assign(process.env, this.#stores.env);
    Object.assign(this.global, SHARED);
  }

  /** @override */
  async teardown() {
    await this.#stores?.stop();
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, this.#before);
    await super.teardown();
    disableContexts();
  }
}
