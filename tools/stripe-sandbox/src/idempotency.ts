import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';
import type { RememberedReply, State } from './state.js';

/** The provider forgets keys after a day. */
const KEPT_MS = 86_400_000;
/** Requests rejected before any work are not stored. */
const isWellFormed = ({ body }: RememberedReply) => !String((body as { error?: { code?: string } }).error?.code).startsWith('parameter_');

/**
 * The same key returns the same answer, even an error; with other parameters it is rejected, and while the first is running it is a 409.
 */
export class Idempotency {
  private readonly inProgress = new Set<string>();

  constructor(private readonly state: State) {}

  /** For tests: as if a day had passed. */
  forget(): void {
    for (const key of [...this.state.shelves.replies.ids()]) this.state.shelves.replies.drop(key);
  }

  async once(
    key: string | undefined,
    request: string,
    work: () => Promise<RememberedReply>,
  ): Promise<RememberedReply & { replayed: boolean }> {
    if (!key) return { ...(await work()), replayed: false };
    const fingerprint = createHash('sha256').update(request).digest('hex');
    if (this.inProgress.has(key))
      throw new Refusal(409, {
        type: 'idempotency_error',
        message: 'There is currently another in-progress request using this Idempotent Key',
      });
    const kept = this.state.shelves.replies.get(key);
    const known = kept && kept.at > Date.now() - KEPT_MS ? kept : undefined;
    if (known && known.fingerprint !== fingerprint)
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (known) return { ...known, replayed: true };
    this.inProgress.add(key);
    try {
      const reply = { ...(await work()), fingerprint };
      if (isWellFormed(reply)) this.state.shelves.replies.keep(key, structuredClone(reply));
      return { ...reply, replayed: false };
    } finally {
      this.inProgress.delete(key);
    }
  }
}
