import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Marks that a copied address has and nobody sees: soft hyphens, zero-width characters, and marks of the writing direction. */
const MARKS = `'[\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]'`;
const plain = (address: string) => `regexp_replace(${address}, ${MARKS}, '', 'g')`;

/** Marked addresses whose plain one is free, or that no account has. Of two accounts with the same plain address, the first gets it. */
const MOVED = `SELECT m.email AS marked, m.plain FROM (
    SELECT held.email, ${plain('held.email')} AS plain, u.id, min(u.id) OVER (PARTITION BY ${plain('held.email')}) AS first
    FROM (SELECT email FROM users UNION SELECT customer_email FROM vouchers UNION SELECT customer_email FROM orders
      UNION SELECT email FROM family_places) held
    LEFT JOIN users u ON u.email = held.email WHERE held.email ~ ${MARKS}
  ) m
  WHERE m.id IS NULL
    OR m.id = m.first AND NOT EXISTS (SELECT FROM users o WHERE o.id <> m.id AND (o.email = m.plain OR o.username = m.plain))`;

const IN_MOVED = 'FROM unnest($1::text[], $2::text[]) AS m (marked, plain)';

/** Places of several addresses that become one follow each other, after those that the plain address has. */
const PLACES = `SELECT p.deal_id, p.email, p.place, m.plain,
    COALESCE((SELECT max(o.place) FROM family_places o WHERE o.deal_id = p.deal_id AND o.email = m.plain), 0)
      + row_number() OVER (PARTITION BY p.deal_id, m.plain ORDER BY p.email, p.place) AS next
  FROM family_places p JOIN unnest($1::text[], $2::text[]) AS m (marked, plain) ON m.marked = p.email`;

/**
 * Takes the marks out of shoppers' addresses, and of everything that a change of address moves, in the same lock order. The username goes
 * with the address: an order that still has the marked address, because a copy of the last release opened it meanwhile, would otherwise
 * find no shopper and could not create one. A username that is left from before is changed as well. Running it again does no harm.
 */
export class ShoppersWithoutMarks1764600695000 implements MigrationInterface {
  name = 'ShoppersWithoutMarks1764600695000';

  async up(runner: QueryRunner): Promise<void> {
    const moved = (await runner.query(MOVED)) as { marked: string; plain: string }[];
    const addresses = [moved.map(({ marked }) => marked), moved.map((address) => address.plain)];
    await runner.query(`UPDATE vouchers SET customer_email = m.plain ${IN_MOVED} WHERE customer_email = m.marked`, addresses);
    await runner.query(`UPDATE users SET email = m.plain ${IN_MOVED} WHERE email = m.marked`, addresses);
    await runner.query(
      `UPDATE users u SET username = email WHERE username ~ ${MARKS} AND ${plain('username')} = email
         AND NOT EXISTS (SELECT FROM users o WHERE o.username = u.email)`,
    );
    await runner.query(`UPDATE orders SET customer_email = m.plain ${IN_MOVED} WHERE customer_email = m.marked`, addresses);
    await runner.query(
      `UPDATE family_places f SET email = n.plain, place = n.next FROM (${PLACES}) n
       WHERE (f.deal_id, f.email, f.place) = (n.deal_id, n.email, n.place)`,
      addresses,
    );
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
