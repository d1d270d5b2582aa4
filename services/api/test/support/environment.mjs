import { TestEnvironment } from 'jest-environment-node';
import { startOwn } from './stores.mjs';

/** Gives each file of tests stores of its own, so that it finds nothing that another left. */
export default class StackEnvironment extends TestEnvironment {
  /** @type {Awaited<ReturnType<typeof startOwn>> | undefined} */
  #stores;

  /** @override */
  async setup() {
    await super.setup();
    this.#stores = await startOwn();
    // The tests have a copy of the environment; processes that they start without one get the original.
    for (const env of [process.env, this.global.process.env]) Object.assign(env, this.#stores.env);
  }

  /** @override */
  async teardown() {
    await this.#stores?.stop();
    await super.teardown();
  }
}
