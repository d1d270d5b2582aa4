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

/** Delivers signed events until they are accepted. Events are stored first, so that a restart continues. */
export class Webhooks {
  /** For tests: how many of the next deliveries to lose or duplicate. */
  readonly mishaps = { lose: 0, repeat: 0 };
  private isEnding = false;
  private readonly agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  private readonly inProgress = new Set<ClientRequest>();

  constructor(
    private readonly state: State,
    private readonly targets: WebhookTargets,
  ) {}

  resume(): void {
    for (const id of [...this.state.collections.undelivered.ids()]) {
      const event = this.state.collections.events.get(id);
      if (event && this.targetOf(event)) void this.deliver(event);
    }
  }

  /** Stops deliveries. Undelivered events stay in the state for the next start. */
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
    this.state.collections.undelivered.keep(event.id, true);
    void this.deliver(event);
    if (this.mishaps.repeat > 0) {
      this.mishaps.repeat -= 1;
      void this.deliver(event);
    }
  }

  private async deliver(event: StripeEvent, attempt = 0): Promise<void> {
    if (this.isEnding) return;
    if (await this.isTaken(event)) {
      this.state.collections.undelivered.drop(event.id);
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

  /** Not `fetch`: a purchase has three events, and with `fetch` they would take most of this process's time. */
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
