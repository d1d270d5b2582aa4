import type { BulkRow, FoundIds } from '@homeroom/contracts';

export type BulkDecision = Pick<BulkRow, 'outcome' | 'why'>;

interface Deciding<Found> {
  /** Such as `Deal`, for an id that finds nothing. */
  readonly noun: string;
  readonly nameOf: (found: Found) => string;
  /** When it last changed, if a later change compares that. */
  readonly changedAt?: (found: Found) => Date;
  /** Decides by the rules for changing a single record. */
  readonly decide: (found: Found | undefined) => BulkDecision;
}

/** What a change does to each of many records, in the order of the ids: the same for its summary and its result. */
export function bulkRows<Found extends { readonly id: number }>(
  ids: readonly number[],
  found: readonly Found[],
  { noun, nameOf, changedAt, decide }: Deciding<Found>,
): BulkRow[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    const read = one && changedAt && { updatedAt: changedAt(one).toISOString() };
    return { id, name: one ? nameOf(one) : `${noun} ${id}`, amount: null, isUsed: false, ...read, ...decide(one) };
  });
}

/** The ids that a filter finds, up to as many as one change may include. @param find returns at most this many ids */
export async function foundIds(most: number, find: (limit: number) => Promise<number[]>): Promise<FoundIds> {
  const ids = await find(most + 1);
  return { ids: ids.slice(0, most), isAll: ids.length <= most };
}

/** The ids of the rows that change. */
export const changedIds = (rows: readonly BulkRow[]): number[] => rows.flatMap(({ id, outcome }) => (outcome === 'done' ? id : []));
