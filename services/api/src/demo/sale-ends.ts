import type { EntityManager } from 'typeorm';
import { endOfDay } from '../platform/time/end-of-day.js';
import { daysAfter, today } from '../platform/time/local-day.js';
import { DEMO_BUSINESSES } from './businesses.js';

/**
 * Gives each sale of the demo that ends its last day, counted from today: also one that has ended, or that goes on, as in older data. A
 * day that somebody chose stays until it has passed, and a sale that begins later goes on.
 * @reads businesses: businesses
 * @writes deals: deals
 */
export async function setSaleEnds(manager: EntityManager): Promise<void> {
  const ends = DEMO_BUSINESSES.flatMap(({ name, deals }) =>
    deals.flatMap(({ title, endsInDays }) =>
      endsInDays === undefined ? [] : [{ name, title, at: endOfDay(daysAfter(today(), endsInDays)) }],
    ),
  );
  await manager.query(
    `UPDATE deals d SET expires_at = e.at FROM businesses b, unnest($1::text[], $2::text[], $3::timestamptz[]) AS e (name, title, at)
     WHERE b.id = d.business_id AND b.name = e.name AND d.title = e.title AND d.archived_at IS NULL
       AND (d.expires_at IS NULL OR d.expires_at <= now())
       AND (d.starts_at IS NULL OR d.starts_at < e.at)`,
    [ends.map(({ name }) => name), ends.map(({ title }) => title), ends.map(({ at }) => at)],
  );
}
