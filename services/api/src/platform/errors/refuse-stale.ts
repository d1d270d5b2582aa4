import { DomainError } from './domain-error.js';

interface Read {
  /** When the caller read the record; not compared without it. */
  readonly updatedAt?: string | undefined;
}

interface Saved {
  readonly changedBy: string | null;
  readonly current: object;
}

/**
 * Refuses to change a record that someone else changed after it was read. The row must be locked.
 * @throws DomainError CHANGED_MEANWHILE
 */
export async function refuseStale({ updatedAt: seen }: Read, updatedAt: Date, saved: () => Promise<Saved>): Promise<void> {
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return;
  const { changedBy, current } = await saved();
  throw new DomainError('CHANGED_MEANWHILE', `${changedBy ?? 'Someone'} changed this while you were editing it`, {
    conflict: { changedBy, changedAt: updatedAt.toISOString(), current: { ...current } },
  });
}
