import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { discountPercentage, schoolPointsFor, toCents } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import { readConfiguration } from '../../src/platform/configuration/read-configuration';
import { newDataSource } from '../../src/platform/database/data-source';
import { letGo } from './let-go';

export async function openDatabase(): Promise<DataSource> {
  const database = await newDataSource(readConfiguration(process.env), 'test').initialize();
  const destroy = database.destroy.bind(database);
  return Object.assign(database, { destroy: () => destroy().finally(() => letGo(database)) });
}

const unique = () => randomUUID().slice(0, 8);

/** Creates each test's own data, so that tests do not interfere. */
export class World {
  constructor(readonly database: DataSource) {}

  async aSchool({ isActive = true } = {}): Promise<number> {
    return this.insert(
      `INSERT INTO schools (name, address, city, state, zip_code, is_active) VALUES ($1, '1 Main St', 'Irvine', 'CA', '92602', $2) RETURNING id`,
      [`School ${unique()}`, isActive],
    );
  }

  async aBusiness({ isVerified = true, email = `${unique()}@business.test`, passwordHash = null as string | null } = {}): Promise<number> {
    const id = await this.insert(
      `INSERT INTO businesses (name, category, email, is_verified, password_hash) VALUES ($1, 'Services', $2, $3, $4) RETURNING id`,
      [`Business ${unique()}`, email, isVerified, passwordHash],
    );
    await this.database.query(
      `INSERT INTO business_locations (business_id, name, address, city, state, zip_code) VALUES ($1, 'Front', '2 Oak St', 'Tustin', 'CA', '92780')`,
      [id],
    );
    return id;
  }

  async aDeal({
    price = 40,
    original = 80,
    max = null as number | null,
    businessId = 0,
    title = `Deal ${unique()}`,
    isActive = true,
  } = {}) {
    const business = businessId || (await this.aBusiness());
    const id = await this.insert(
      `INSERT INTO deals (business_id, title, description, original_price, sale_price, discount_percentage, school_points, category,
         max_quantity, is_active) VALUES ($1, $2, 'About it', $3, $4, $5, $6, 'Math & Reading', $7, $8) RETURNING id`,
      [
        business,
        title,
        original,
        price,
        discountPercentage(toCents(original), toCents(price)),
        schoolPointsFor(toCents(price)),
        max,
        isActive,
      ],
    );
    return { id, businessId: business, price, title };
  }

  async importedCodes(dealId: number, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1)
      await this.database.query(`INSERT INTO voucher_codes (deal_id, code, source) VALUES ($1, $2, 'imported')`, [
        dealId,
        `OWN-${dealId}-${number}`,
      ]);
  }

  async stock(dealId: number): Promise<{ sold: number; held: number }> {
    const [row] = await this.database.query<[{ sold: number; held: number }]>(
      'SELECT sold_quantity AS sold, held FROM deals WHERE id = $1',
      [dealId],
    );
    return row;
  }

  async count(table: string, condition: string, ...values: unknown[]): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM ${table} WHERE ${condition}`, values);
    return row.count;
  }

  async one<Row>(sql: string, ...values: unknown[]): Promise<Row> {
    const rows = await this.database.query<Row[]>(sql, values);
    return rows[0] as Row;
  }

  private async insert(sql: string, values: unknown[]): Promise<number> {
    const [row] = await this.database.query<[{ id: number }]>(sql, values);
    return row.id;
  }
}

/** Each look costs something, and what takes long takes a little longer. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;

/** Waits until something holds, checking often at first. */
export async function eventually<Value>(look: () => Promise<Value | false | null | undefined>, withinMs = 20_000): Promise<Value> {
  const until = Date.now() + withinMs;
  for (let delay = FIRST_PAUSE_MS; ; delay = Math.min(delay * 1.3, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > until) throw new Error('it did not happen in time');
    await pause(delay);
  }
}
