/**
 * The two parts of what a redemption earned are lines of its journal; the reserve is the one that is due later. Statements about a
 * business's lines know the redemption as `r`.
 * @reads books: journal_lines, journals
 */
export const RESERVE_OF_REDEMPTION = `LEFT JOIN LATERAL (
    SELECT min(k.due_on) AS first_due, max(k.due_on) AS last_due, (array_agg(-k.cents ORDER BY k.due_on DESC))[1] AS cents
    FROM journals x JOIN journal_lines k ON k.journal_id = x.id AND k.account = 'payable'
    WHERE x.kind = 'redemption' AND x.source_id = r.id::text) reserve ON true`;

/** Of a line with its day and cents: whether it is a reserve, and how much of its sale waits as one, in cents. */
export const reserveOf = (
  dueOn: string,
  cents: string,
) => `COALESCE(reserve.last_due > reserve.first_due AND ${dueOn} = reserve.last_due, false)
    AS "isReserve",
  CASE WHEN reserve.last_due > reserve.first_due AND ${dueOn} = reserve.first_due THEN reserve.cents * sign(${cents}) ELSE 0 END::float8 AS held`;
