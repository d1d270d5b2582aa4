/** How many entries fit between two of the first ones. */
export const ROOM = 32;

/**
 * A ledger is read in the order of its ids, and these are written later than what they come after. Needs `OVERRIDING SYSTEM VALUE`.
 * @param at SQL of an entry’s moment
 * @returns SQL of the last id until then: the next ones are free
 * @reads points: point_entries
 */
export const placeInLedger = (at: string) => `(SELECT COALESCE(max(known.id), 0) FROM point_entries known WHERE known.created_at <= ${at})`;

/** SQL: entries that come now are the last ones. */
export const GO_ON = `SELECT setval(pg_get_serial_sequence('point_entries', 'id'), max(id)) FROM point_entries`;
