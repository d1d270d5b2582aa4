import { createHmac } from 'node:crypto';
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { StripeEvent } from './objects.js';
import type { State } from './state.js';

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 15_000;

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookTargets {
  readonly own: WebhookTarget | undefined;
  /** For events of connected accounts. */
  readonly connected: WebhookTarget | undefined;
}

/** Delivers signed events until they are accepted. They are stored first, so a restart continues where it stopped. */
export class Webhooks {
  /** For tests: how many of the next deliveries are lost, or duplicated. */
  readonly mishaps = { lose: 0, repeat: 0 };
  private isEnding = false;
  private readonly agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  private readonly inProgress = new Set<ClientRequest>();

  constructor(
    private readonly state: State,
    private readonly targets: WebhookTargets,
  ) {}

  resume(): void {
    for (const id of [...this.state.shelves.undelivered.ids()]) {
      const event = this.state.shelves.events.get(id);
      if (event && this.targetOf(event)) void this.deliver(event);
    }
  }

  /** Undelivered events stay in the state for the next start. */
  stop(): void {
    this.isEnding = true;
    for (const sent of this.inProgress) sent.destroy();
    this.agents.http.destroy();
    this.agents.https.destroy();
  }

  send(event: StripeEvent): void {
    if (!this.targetOf(event)) return;
    if (this.mishaps.lose > 0) {
      this.mishaps.lose -= 1;
      return;
    }
    this.state.shelves.undelivered.keep(event.id, true);
    void this.deliver(event);
    if (this.mishaps.repeat > 0) {
      this.mishaps.repeat -= 1;
      void this.deliver(event);
    }
  }

  private async deliver(event: StripeEvent, attempt = 0): Promise<void> {
    if (this.isEnding) return;
    if (await this.isTaken(event)) {
      this.state.shelves.undelivered.drop(event.id);
      return;
    }
    const pause = Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
    setTimeout(() => void this.deliver(event, attempt + 1), pause).unref();
  }

  private targetOf(event: StripeEvent): WebhookTarget | undefined {
    return event.account === undefined ? this.targets.own : this.targets.connected;
  }

  private isTaken(event: StripeEvent): Promise<boolean> {
    const { url, secret } = this.targetOf(event)!;
    const body = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return this.post(url, body, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'stripe-signature': `t=${timestamp},v1=${signature}`,
    });
  }

  /** Each purchase has three events: with `fetch`, sending them takes this process longer than everything else about it. */
  private post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
    return new Promise((resolve) => {
      const isSafe = url.startsWith('https:');
      const agent = this.agents[isSafe ? 'https' : 'http'];
      const sent = (isSafe ? https : http).request(url, { method: 'POST', agent, timeout: TIMEOUT_MS, headers });
      this.inProgress.add(sent);
      sent.on('response', (reply) => {
        const isOk = (reply.statusCode ?? 500) < 300;
        reply.resume().on('end', () => resolve(isOk));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(false));
      sent.on('close', () => {
        this.inProgress.delete(sent);
        resolve(false);
      });
      sent.end(body);
    });
  }
}
