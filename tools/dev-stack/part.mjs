/** A process of the stack, which this starts, watches, and stops. */
import { spawn } from 'node:child_process';
import { afterFairTime } from './fair-time.mjs';

const STOP_WITHIN_MS = 12_000;
const KEPT_LINES = 25;

/**
 * @typedef {object} PartOptions The child is a Node script that sends `ready`, and exits when the channel to this process closes.
 * @property {string} name
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] this process's by default
 * @property {string} [cwd]
 * @property {number} [readyWithin] milliseconds, as far as this machine has time
 */

/**
 * @typedef {object} PartHooks
 * @property {(part: Part, line: string) => void} [onLine]
 * @property {(part: Part, how: string | number | null) => void} [onDeath] when it exits unexpectedly
 * @property {() => number} [share] the share of its time that a program gets now
 */

/** A part that exited or was not ready in time, with its last lines. */
export class PartFailure extends Error {
  /**
   * @param {string} message
   * @param {string[]} lastLines
   */
  constructor(message, lastLines) {
    super(message);
    this.lastLines = lastLines;
  }
}

export class Part {
  /** @type {string[]} */
  lastLines = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stopping = false;

  /**
   * @param {PartOptions} options
   * @param {PartHooks} [hooks]
   */
  constructor(options, { onLine = () => {}, onDeath = () => {}, share } = {}) {
    this.options = options;
    this.name = options.name;
    this.onLine = onLine;
    this.onDeath = onDeath;
    this.share = share;
  }

  get pid() {
    return this.#child?.pid;
  }

  /**
   * Resolves once the part is ready.
   * @returns {Promise<void>}
   */
  start() {
    const { args, env, cwd, readyWithin = 60_000 } = this.options;
    this.#stopping = false;
    const child = spawn(process.execPath, ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, ...args], {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => this.#keep(String(chunk)));
    return new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ how) => reject(new PartFailure(`${this.name} ${how}`, this.lastLines));
      const begun = Date.now();
      const late = () => fail(`is not ready after ${Math.round((Date.now() - begun) / 1000)} s`);
      const stopWaiting = afterFairTime(readyWithin, late, this.share);
      child.on('message', (message) => {
        if (message !== 'ready') return;
        stopWaiting();
        resolve();
      });
      child.on('exit', (code, signal) => {
        stopWaiting();
        fail(`ended (${signal ?? code})`);
        if (!this.#stopping) this.onDeath(this, signal ?? code);
      });
    });
  }

  /**
   * Asks the part to exit, and kills it after a while.
   * @param {NodeJS.Signals} [signal]
   */
  async stop(signal = 'SIGTERM') {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#stopping = true;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(force);
  }

  /** @param {string} text */
  #keep(text) {
    for (const line of text.split('\n').filter(Boolean)) {
      this.lastLines.push(line);
      if (this.lastLines.length > KEPT_LINES) this.lastLines.shift();
      this.onLine(this, line);
    }
  }
}
