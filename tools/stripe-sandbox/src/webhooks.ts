import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.js';
import type { State } from './state.js';

const TIMEOUT_MS = 10_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 15_000;

/** Delivers events, signed, until they are taken. Stored first, so a restart goes on where it stopped. */
export class Webhooks {
  /** For tests: how many of the next deliveries go astray, or are made twice. */
  readonly mishaps = { lose: 0, repeat: 0 };

  constructor(
    private readonly state: State,
    private readonly url: string | undefined,
    private readonly secret: string,
  ) {}

  resume(): void {
    for (const id of this.state.stored.undelivered) {
      const event = this.state.stored.events.find((candidate) => candidate.id === id);
      if (event) void this.deliver(event);
    }
  }

  send(event: StripeEvent): void {
    if (!this.url) return;
    if (this.mishaps.lose > 0) {
      this.mishaps.lose -= 1;
      return;
    }
    this.state.stored.undelivered.push(event.id);
    void this.deliver(event);
    if (this.mishaps.repeat > 0) {
      this.mishaps.repeat -= 1;
      void this.deliver(event);
    }
  }

  private async deliver(event: StripeEvent, attempt = 0): Promise<void> {
    if (await this.isTaken(event)) {
      const waiting = this.state.stored.undelivered;
      if (waiting.includes(event.id)) waiting.splice(waiting.indexOf(event.id), 1);
      this.state.changed();
      return;
    }
    const pause = Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS);
    setTimeout(() => void this.deliver(event, attempt + 1), pause).unref();
  }

  private async isTaken(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', this.secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const reply = await fetch(this.url!, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${timestamp},v1=${signature}` },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.arrayBuffer();
      return reply.ok;
    } catch {
      return false;
    }
  }
}
