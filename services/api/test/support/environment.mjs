import { TestEnvironment } from 'jest-environment-node';
import { LOAD, load } from './loaded-once.mjs';
import { startOwn } from './stores.mjs';

/** What Node loads has these, so files of tests have the same and no copies. */
const SHARED = { Reflect, Error, Date, [LOAD]: load };

/** Gives each file of tests stores of its own, so that it finds nothing that another left. */
export default class StackEnvironment extends TestEnvironment {
  /** @type {Awaited<ReturnType<typeof startOwn>> | undefined} */
  #stores;
  #before = { ...process.env };

  /** @override */
  async setup() {
    await super.setup();
    this.#stores = await startOwn();
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
  }
}
