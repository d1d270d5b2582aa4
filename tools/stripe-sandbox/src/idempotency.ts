import { createHash } from 'node:crypto';
import { Refusal } from './refusal.js';
import type { RememberedReply, State } from './state.js';

/** The provider forgets keys after a day. */
const KEPT_MS = 86_400_000;
/** Requests rejected before any work are not stored. */
const isWellFormed = ({ body }: RememberedReply) => !String((body as { error?: { code?: string } }).error?.code).startsWith('parameter_');

/**
 * Returns the same answer for the same key, even an error. Rejects the key with other parameters, and answers 409 while its first request
 * is running.
 */
export class Idempotency {
  private readonly inProgress = new Set<string>();

  constructor(private readonly state: State) {}

  /** For tests: forgets all keys, as if a day had passed. */
  forget(): void {
    for (const key of [...this.state.collections.replies.ids()]) this.state.collections.replies.drop(key);
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
    const kept = this.state.collections.replies.get(key);
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
      if (isWellFormed(reply)) this.state.collections.replies.keep(key, structuredClone(reply));
      return { ...reply, replayed: false };
    } finally {
      this.inProgress.delete(key);
    }
  }
}
