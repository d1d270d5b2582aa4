import type { BulkRow } from '@homeroom/contracts';

export type BulkDecision = Pick<BulkRow, 'outcome' | 'why'>;

interface Deciding<Found> {
  /** Such as `Deal`, for an id that finds nothing. */
  readonly noun: string;
  readonly nameOf: (found: Found) => string;
  /** Decides by the rules for changing a single record. */
  readonly decide: (found: Found | undefined) => BulkDecision;
}

/** What a change does to each of many records, in the order of the ids: the same for its summary and its result. */
export function bulkRows<Found extends { readonly id: number }>(
  ids: readonly number[],
  found: readonly Found[],
  { noun, nameOf, decide }: Deciding<Found>,
): BulkRow[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return ids.map((id) => {
    const one = byId.get(id);
    return { id, name: one ? nameOf(one) : `${noun} ${id}`, amount: null, isUsed: false, ...decide(one) };
  });
}

/** The ids of the rows that change. */
export const changedIds = (rows: readonly BulkRow[]): number[] => rows.flatMap(({ id, outcome }) => (outcome === 'done' ? id : []));
