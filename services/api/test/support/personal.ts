import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { EarnPoints } from '../../src/checkout/purchases/earn-points';
import { aShopper, aVoucher, anAdmin } from './shopper';
import type { startStack } from './stack';

type Stack = Awaited<ReturnType<typeof startStack>>;

/** Tables and columns that contain a word, of any type readable as text. */
export async function placesOf(database: DataSource, word: string): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }[]>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await database.query<unknown[]>(`SELECT 1 FROM "${table}" WHERE strpos(lower("${column}"::text), $1) > 0 LIMIT 1`, [
        word,
      ]);
      return rows.length > 0 ? [`${table}.${column}`] : [];
    }),
  );
  return found.flat().sort();
}

/** A person with data everywhere: bought, wrote, asked, and was written about. */
export async function somebody({ api, database, world }: Stack) {
  const mark = randomUUID().slice(0, 8);
  const email = `ana.${mark}+x@example.com`;
  const name = `Ana ${mark}`;
  const shopper = await aShopper(api, world, email);
  await database.query('UPDATE users SET first_name = $2 WHERE id = $1', [shopper.id, name]);
  const { id, schoolId } = await aVoucher(api, world, email);
  const { purchase } = await world.one<{ purchase: number }>('SELECT id AS purchase FROM purchases WHERE voucher_id = $1', id);
  await database.query('UPDATE vouchers SET customer_name = $2 WHERE id = $1', [id, name]);
  await database.query('UPDATE orders SET customer_name = $2 WHERE customer_email = $1', [email, name]);
  await database.query(
    `INSERT INTO reviews (voucher_id, business_id, stars, words) SELECT id, business_id, 5, $2 FROM vouchers WHERE id = $1`,
    [id, `${name} was here`],
  );
  await api.post('/api/contact', { name, email, subject: 'Hello there', category: 'general', message: `It is ${name} who writes to you` });
  const admin = await anAdmin(api, world);
  await api.post(`/api/admin/transactions/${purchase}/resend-voucher`, { emailAddress: email }, admin.headers);
  await database.query('UPDATE purchases SET refund_reason = $2 WHERE id = $1', [purchase, `${name} called`]);
  await database.query(
    `INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT max(id), $1, 8 FROM outbox ON CONFLICT (outbox_id) DO UPDATE SET error = excluded.error`,
    [`550 <${email}> does not exist`],
  );
  await api.app.get(EarnPoints).credit(purchase);
  return { mark, email, shopper, schoolId, purchase, voucherId: id };
}
