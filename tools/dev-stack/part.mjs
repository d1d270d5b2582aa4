/** One process of the stack: started, watched, ended. */
import { spawn } from 'node:child_process';

const STOP_WITHIN_MS = 12_000;
const KEPT_LINES = 25;

export class Part {
  lastLines = [];
  #child;
  #stopping = false;

  /**
   * @param {{ name: string, command?: string, args: string[], env?: object, cwd?: string, readyWithin?: number }} options
   *   The child is a Node script that sends `ready`, and ends when the channel to this process closes.
   */
  constructor(options, { onLine = () => {}, onDeath = () => {} } = {}) {
    this.options = options;
    this.name = options.name;
    this.onLine = onLine;
    this.onDeath = onDeath;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Resolves once the part says that it is ready. */
  start() {
    const { args, env, cwd, readyWithin = 60_000 } = this.options;
    this.#stopping = false;
    this.#child = spawn(process.execPath, ['--import', new URL('./end-with-parent.mjs', import.meta.url).href, ...args], {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.#child.stdout.on('data', (chunk) => this.#keep(chunk));
    this.#child.stderr.on('data', (chunk) => this.#keep(chunk));
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.name} is not ready after ${readyWithin / 1000} s`)), readyWithin);
      this.#child.on('message', (message) => {
        if (message !== 'ready') return;
        clearTimeout(late);
        resolve();
      });
      this.#child.on('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`${this.name} ended (${signal ?? code})`));
        if (!this.#stopping) this.onDeath(this, signal ?? code);
      });
    });
  }

  /** Asks the part to end, and makes it after a while. */
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

  #keep(chunk) {
    for (const line of String(chunk).split('\n').filter(Boolean)) {
      this.lastLines.push(line);
      if (this.lastLines.length > KEPT_LINES) this.lastLines.shift();
      this.onLine(this, line);
    }
  }
}
