import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.js';
import type { ApiReply, Drawn, FromProcess, Sources, ToProcess } from './messages.js';
import { NotDrawn } from './not-drawn.js';
import { Pace } from './pace.js';
import { waitedMs } from './waited.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const MEMORY_PAGE_BYTES = 4_096;
const MB = 1_048_576;
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';

type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
export type Read = (path: string) => Promise<Omit<ApiReply, 'kind' | 'id'>>;

interface Waiting {
  readonly asked: number;
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: Error) => void;
  readonly stopWatching: () => void;
}

/** The process that renders one build's pages. It is never reused after a failure: when it ends, another is started. */
export class PageProcess {
  isReady = false;
  /** Why it ended. */
  readonly ended: Promise<string>;
  /** Resolves when the process can render; never if it ends before. */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #pace = new Pace();
  readonly #weighing: NodeJS.Timeout;
  readonly #stopWatchingStart: () => void;
  #count = 0;
  /** The number of reads in flight. */
  #reads = 0;
  #why = '';
  #isLeaving = false;
  #becomeReady: () => void = () => undefined;

  /** @param program the script that the process runs; tests pass another one, and @param waited how long a process waited for a processor */
  constructor(
    sources: Sources,
    private readonly read: Read,
    program = `${HERE}child.js`,
    private readonly limits: Limits = LIMITS,
    private readonly waited = waitedMs,
  ) {
    this.ready = new Promise((resolve) => (this.#becomeReady = resolve));
    this.#child = start(program);
    this.#stopWatchingStart = this.#after(limits.startMs, () => this.end('it did not start'));
    this.#weighing = setInterval(() => this.#weigh(), limits.weighEveryMs);
    this.#child.on('message', (message: FromProcess) => this.#receive(message));
    this.ended = new Promise((resolve) => {
      this.#child.on('error', () => undefined);
      this.#child.on('exit', (code, signal) => resolve(this.#hasEnded(signal ?? code)));
    });
    this.#send(sources);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws NotDrawn when it cannot be drawn now */
  draw(url: string): Promise<Drawn> {
    if (!this.isReady) return Promise.reject(new NotDrawn('not ready'));
    const { size } = this.#waiting;
    if (size >= this.limits.waiting || this.#pace.waitBehind(size) > this.limits.waitMs)
      return Promise.reject(new NotDrawn('too many wait'));
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const stopWatching = this.#after(this.limits.silentMs, () => this.end('it hung'));
      this.#waiting.set(id, { asked: Date.now(), resolve, reject, stopWatching });
      this.#send({ kind: 'draw', id, url, withinMs: this.limits.drawMs });
    });
  }

  /** Stops accepting pages, and ends when its current ones are rendered. */
  drain(why: string): void {
    this.isReady = false;
    this.#isLeaving = true;
    this.#why ||= why;
    this.#endIfIdle();
  }

  end(why: string): void {
    this.#why ||= why;
    this.isReady = false;
    this.#child.kill('SIGKILL');
  }

  #send(message: ToProcess): void {
    // A process that has just ended takes no message; its end is reported separately.
    this.#child.send(message, () => undefined);
  }

  #settled(id: number): Waiting | undefined {
    const one = this.#waiting.get(id);
    if (!one) return undefined;
    one.stopWatching();
    this.#waiting.delete(id);
    this.#pace.note(one.asked, Date.now());
    if (this.#isLeaving) this.#endIfIdle();
    return one;
  }

  /**
   * Acts once the process has had this much time of its own. On a busy machine, a sound process may wait for a processor for seconds, and
   * replacing it would only make the next one wait. @returns a function that calls it off
   */
  #after(ms: number, act: () => void): () => void {
    const [begun, waitedBefore] = [Date.now(), this.waited(this.pid)];
    let timer: NodeJS.Timeout;
    const look = () => {
      const left = ms - (Date.now() - begun) + (this.waited(this.pid) - waitedBefore);
      if (left > 0) wait(left);
      else act();
    };
    // Handles messages first that arrived while the renderer itself was busy.
    const wait = (left: number) => (timer = setTimeout(() => (immediate = setImmediate(look)), left));
    let immediate: NodeJS.Immediate | undefined;
    wait(ms);
    return () => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
  }

  #endIfIdle(): void {
    if (this.#waiting.size === 0) this.end('');
  }

  /** Handles a message. A process may send anything: an invalid message ends the process and has no other effect. */
  #receive(message: FromProcess): void {
    try {
      this.#take(message);
    } catch {
      this.end('it said what nobody understands');
    }
  }

  #take(message: FromProcess): void {
    if (message.kind === 'ready') {
      this.#stopWatchingStart();
      this.isReady = !this.#isLeaving;
      this.#becomeReady();
    } else if (message.kind === 'unfit') {
      this.end(`it cannot begin: ${message.why}`);
    } else if (message.kind === 'read') {
      this.#read(message.id, message.path);
    } else if (message.kind === 'drawn') this.#settled(message.id)?.resolve(message.drawn);
    else this.#settled(message.id)?.reject(new NotDrawn('failed', message.why));
  }

  #read(id: number, path: string): void {
    if (this.#reads >= this.limits.reads) return this.end('it read too much');
    this.#reads += 1;
    void this.read(path).then((reply) => {
      this.#reads -= 1;
      this.#send({ kind: 'reply', id, ...reply });
    });
  }

  #hasEnded(how: string | number | null): string {
    this.#stopWatchingStart();
    clearInterval(this.#weighing);
    this.isReady = false;
    for (const id of [...this.#waiting.keys()]) this.#settled(id)?.reject(new NotDrawn('its process ended'));
    return this.#why || `it ended by itself (${how})`;
  }

  /** Watches the memory of the whole process, because only the heap has a limit of its own. */
  #weigh(): void {
    try {
      const pages = Number(readFileSync(`/proc/${this.pid}/statm`, 'utf8').split(' ')[1]);
      if (pages * MEMORY_PAGE_BYTES > this.limits.residentMb * MB) this.end('it took too much memory');
    } catch {
      // Other systems have no such file; there, the container's limit applies.
    }
  }
}

const start = (program: string): ChildProcess =>
  fork(program, {
    execArgv: [
      PERMISSION,
      `--allow-fs-read=${path.dirname(program)}/*`,
      `--max-old-space-size=${LIMITS.heapMb}`,
      '--max-semi-space-size=8',
      '--no-warnings',
    ],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
