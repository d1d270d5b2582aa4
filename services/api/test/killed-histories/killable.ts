import { setTimeout as pause } from 'node:timers/promises';
import { startCopy } from '../support/copies';
import { startWorker } from '../support/worker';

const ENV = { PAYOUTS: 'on', TAKEOVER_SECONDS: '5', LOG_LEVEL: 'error' };
const ASK_AGAIN_MS = 50;
const ANSWERED_WITHIN_MS = 60_000;
/** The card provider did not answer, or something else of this kind goes on: browsers ask again. */
const LATER = [502, 503, 504];

export type Method = 'GET' | 'POST' | 'PUT';
export type Victim = 'api' | 'worker';

/** The API and a worker, each in a process of its own that may be killed at any moment and starts again. */
export class Killable {
  kills = 0;
  /** What the API should never answer. */
  readonly failures: string[] = [];
  private readonly ready: Record<Victim, Promise<{ stop: () => Promise<void>; kill: () => Promise<void> }>>;
  private readonly port = Number(process.env['API_PORT']);

  constructor() {
    this.ready = { api: this.start('api'), worker: this.start('worker') };
  }

  private start(what: Victim) {
    return what === 'api' ? startCopy('127.0.0.1', this.port, ENV) : startWorker(ENV);
  }

  async isUp(): Promise<void> {
    await Promise.all([this.ready.api, this.ready.worker]);
  }

  /** @param meanwhile before it starts again */
  kill(victim: Victim, meanwhile = () => Promise.resolve()): Promise<unknown> {
    this.kills += 1;
    this.ready[victim] = this.ready[victim].then(async (part) => {
      await part.kill();
      await meanwhile();
      return this.start(victim);
    });
    return this.ready[victim];
  }

  async stop(): Promise<void> {
    for (const part of Object.values(this.ready)) await (await part).stop();
  }

  /**
   * Like a browser: asks until there is an answer, so that a request may arrive twice. A start takes as long as the machine is busy, so it
   * is not part of what an answer may take: a failure says that the API was up.
   */
  async ask<Body>(
    method: Method,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Body }> {
    let until = Date.now() + ANSWERED_WITHIN_MS;
    for (;;) {
      const answer = await this.try<Body>(method, path, body, headers);
      if (answer && !LATER.includes(answer.status)) {
        if (answer.status >= 500) this.failures.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        return answer;
      }
      if (Date.now() > until) throw new Error(`the API was up, and did not answer ${method} ${path}: ${JSON.stringify(answer)}`);
      await pause(ASK_AGAIN_MS);
      const waitedFrom = Date.now();
      await this.ready.api;
      until += Date.now() - waitedFrom;
    }
  }

  private async try<Body>(method: Method, path: string, body?: object, headers: Record<string, string> = {}) {
    try {
      const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const isJson = reply.headers.get('content-type')?.includes('json') === true;
      return { status: reply.status, body: (isJson && text ? JSON.parse(text) : text) as Body };
    } catch {
      return null;
    }
  }
}
