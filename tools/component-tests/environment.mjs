import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { keepComputedStyles } from './quick-styles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { snapshotGlobals } from '../jest/snapshot-globals.mjs';
import { reuseEnvironment } from '../jest/reuse-environment.mjs';
import { disableContexts } from '../jest/disable-contexts.mjs';
import { Pending } from './pending.mjs';

/** Globals that jsdom lacks, taken from Node. */
const FROM_NODE = { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone };

/** The names of jsdom's classes, which a window has but does not list. */
const JSDOM = path.dirname(createRequire(import.meta.url).resolve('jsdom'));
const CLASSES = readdirSync(path.join(JSDOM, 'jsdom/living/generated')).map((file) => path.basename(file, '.js'));

/** @typedef {ConstructorParameters<typeof TestEnvironment>} Given */

/** One window for all test files of a run, cleaned and restored after each. */
class BrowserEnvironment extends TestEnvironment {
  /** @type {Pending | undefined} */
  #pending;
  /** @type {(() => void) | undefined} */
  #restore;
  #context;

  /** @param {Given} given */
  constructor(...[config, context]) {
    const ofFile = { ...context };
    super(config, { ...context, console: new Proxy(context.console, { get: (_, method) => Reflect.get(ofFile.console, method) }) });
    this.#context = ofFile;
  }

  /** Sends jsdom's errors to the console of the current test file. @param {Given} given */
  begin(...[, context]) {
    this.#context.console = context.console;
  }

  /** @override */
  async setup() {
    if (this.#pending) return;
    Object.assign(this.global, FROM_NODE);
    this.#pending = new Pending(/** @type {import('./pending.mjs').Scope} */ (this.global));
    keepComputedStyles(this.global);
    const { document, navigator, history, process } = this.global;
    const { documentElement, body } = document;
    const classes = CLASSES.map((name) => /** @type {object | undefined} */ (Reflect.get(this.global, name))).filter(
      (found) => found !== undefined,
    );
    this.#restore = snapshotGlobals(this.global, ...classes, document, documentElement, body, navigator, history, process, process.env);
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    await this.#pending?.end();
    this.#restore?.();
    disableContexts();
    const { document, localStorage, sessionStorage, history } = this.global;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    this.dom?.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
  }
}

export default reuseEnvironment(BrowserEnvironment);
