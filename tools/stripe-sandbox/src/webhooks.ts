import { createHmac } from 'node:crypto';
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
  private readonly ending = new AbortController();

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
    this.ending.abort();
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
    if (this.ending.signal.aborted) return;
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

  private async isTaken(event: StripeEvent): Promise<boolean> {
    const { url, secret } = this.targetOf(event)!;
    const body = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${timestamp},v1=${signature}` },
        body,
        signal: AbortSignal.any([this.ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }
}
