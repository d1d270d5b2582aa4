import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { CardBehaviour } from './cards.js';
import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent } from './objects.js';

export interface RememberedReply {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** When the request came, in milliseconds. */
  readonly at: number;
}

interface Stored {
  readonly intents: Record<string, PaymentIntent>;
  readonly charges: Record<string, Charge>;
  readonly refunds: Record<string, Refund>;
  readonly disputes: Record<string, Dispute>;
  /** Oldest first. */
  readonly events: StripeEvent[];
  /** Ids of events that the webhook has not taken yet. */
  readonly undelivered: string[];
  readonly replies: Record<string, RememberedReply>;
  /** What the card of an intent does later. */
  readonly behaviours: Record<string, CardBehaviour>;
}

const SAVE_EVERY_MS = 250;

/** Everything the sandbox knows. Saved to a file (written beside it, then renamed) so that it outlives a restart. */
export class State {
  readonly stored: Stored;
  private saving: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly file: string | undefined) {
    const nothing: Stored = {
      intents: {},
      charges: {},
      refunds: {},
      disputes: {},
      events: [],
      undelivered: [],
      replies: {},
      behaviours: {},
    };
    // What an earlier version kept lacks what it did not know.
    this.stored = file && existsSync(file) ? { ...nothing, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Stored>) } : nothing;
  }

  changed(): void {
    if (!this.file || this.timer) return;
    this.timer = setTimeout(() => void this.save(), SAVE_EVERY_MS);
  }

  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { file } = this;
    if (!file) return Promise.resolve();
    this.saving = this.saving.then(async () => {
      await writeFile(`${file}.next`, JSON.stringify(this.stored));
      await rename(`${file}.next`, file);
    });
    return this.saving;
  }
}
