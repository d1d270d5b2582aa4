import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Redis } from 'ioredis';
import { symbols, type Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../src/foundation/audit';
import { EarnPoints } from '../../src/checkout/purchases/earn-points';
import { aPartner } from './partner';
import { aShopper, aVoucher, anAdmin } from './shopper';
import { LOGGER } from '../../src/platform/logging/logging.module';
import type { startStack } from './stack';

type Stack = Awaited<ReturnType<typeof startStack>>;

/** Tables and columns that contain a word, of any type readable as text. */
export async function placesOf(database: DataSource, word: string): Promise<string[]> {
  const tables = await database.query<{ table: string; columns: string[] }[]>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY') GROUP BY 1`,
  );
  const found: string[] = [];
  for (const { table, columns } of tables) {
    const isIn = columns.map((column) => `bool_or(strpos(lower("${column}"::text), $1) > 0) AS "${column}"`).join(', ');
    const [row] = await database.query<[Record<string, boolean | null>]>(`SELECT ${isIn} FROM "${table}"`, [word]);
    found.push(...columns.filter((column) => row[column]).map((column) => `${table}.${column}`));
  }
  return found.sort();
}

/** Redis keys that contain a word, whatever they are for. */
export async function inQueues(word: string): Promise<string[]> {
  const redis = new Redis(process.env['REDIS_URL']!);
  try {
    const keys = await redis.keys('*');
    // DUMP works for values of every type.
    const values = await Promise.all(keys.map((key) => redis.dumpBuffer(key)));
    return keys.filter((key, index) => key.includes(word) || values[index]?.includes(word));
  } finally {
    redis.disconnect();
  }
}

/** Files of the API and the worker that contain a word, in their name or inside. */
export function inFiles(word: string): string[] {
  const folder = process.env['HOMEROOM_DATA']!;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => file.includes(word) || readFileSync(file).includes(word));
}

/** Everything the API logs from now on, at the most detailed level. */
export function logOf(app: NestFastifyApplication): string[] {
  const logger = app.get<Logger>(LOGGER);
  const lines: string[] = [];
  logger.level = 'trace';
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => unknown }>)[symbols.streamSym]!;
  stream.write = (line) => lines.push(line);
  return lines;
}

/** Every form that anyone can send. */
async function sendsForms(api: Stack['api'], { name, email, schoolId }: { name: string; email: string; schoolId: number }): Promise<void> {
  const requestor = {
    requestorName: name,
    requestorEmail: email,
    requestorPhone: '',
    position: 'pto-president',
    verification: `Ask for ${name}`,
    purpose: 'For our art days',
  };
  const place = { address: '1 Main St', city: 'Tustin', state: 'CA', zipCode: '92780' };
  const deal = { dealTitle: 'A class', dealCategory: 'Music & Arts', dealDescription: `By ${name}`, originalPrice: '40.00' };
  const forms: readonly (readonly [path: string, form: object])[] = [
    ['contact', { name, email, subject: 'Hello there', category: 'General Question', message: `It is ${name} who writes to you` }],
    ['school-management-requests', { schoolId, schoolName: 'As it was shown', ...requestor }],
    ['school-requests', { schoolName: `School of ${name}`, ...place, contactPhone: '', principalName: '', ...requestor }],
    [
      'partner-request',
      {
        businessName: `Shop of ${name}`,
        ownerName: name,
        email,
        phone: '',
        maxQuantity: '',
        needToKnowInfo: '',
        website: 'example.com',
        category: 'Music & Arts',
        description: '',
        ...deal,
        redemptionCodeOption: 'generate-for-me',
      },
    ],
  ];
  for (const [path, form] of forms) {
    const { status, body } = await api.post<{ errors?: object }>(`/api/${path}`, form);
    expect({ path, status, errors: body.errors }).toEqual({ path, status: 200, errors: undefined });
  }
}

interface Person {
  readonly name: string;
  readonly shopperId: number;
  readonly voucherId: number;
  readonly purchase: number;
}

/** What the team and a business wrote while they helped. */
async function isWrittenAbout({ api, database, world }: Stack, { name, shopperId, voucherId, purchase }: Person): Promise<void> {
  const { id: adminId, headers } = await anAdmin(api, world);
  const audit = api.app.get(AuditService);
  const note = `${name} called`;
  await audit.change({ adminId, action: 'refund', subject: 'purchase', note }, purchase, (manager) =>
    manager.query('UPDATE purchases SET refund_reason = $2 WHERE id = $1', [purchase, note]),
  );
  const together = { adminId, action: 'refund', subject: 'purchase', note: `${name} and others` } as const;
  await database.transaction((manager) => audit.writeForAll(manager, together, [{ id: purchase, name: 'An order', outcome: 'done' }]));
  const complaint = await world.one<{ id: number }>(
    `INSERT INTO complaints (voucher_id, business_id, state, reason, answer, was_redeemed, answer_by, ended_at)
     SELECT id, business_id, 'kept', $2, $3, false, now(), now() FROM vouchers WHERE id = $1 RETURNING id`,
    voucherId,
    `They sent ${name} away`,
    `${name} came on a Sunday`,
  );
  const decision = { adminId, action: 'decide', subject: 'complaint', note: `${name} may come again` } as const;
  await audit.change(decision, complaint.id, (manager) =>
    manager.query('UPDATE complaints SET answer = $2 WHERE id = $1', [complaint.id, `${name} came late`]),
  );
  const cash = await world.one<{ id: number }>(
    'INSERT INTO cash_requests (user_id, amount, address) VALUES ($1, 5, $2) RETURNING id',
    shopperId,
    `${name}, 1 Main St`,
  );
  const message = await world.one<{ id: number }>('SELECT id FROM contact_messages WHERE name = $1', name);
  for (const [path, status] of [
    [`cash-requests/${cash.id}`, 'rejected'],
    [`contact-messages/${message.id}`, 'approved'],
  ])
    expect((await api.put(`/api/admin/${path}`, { status, reviewNotes: `${name} asked twice` }, headers)).status).toBe(200);
  await database.query(
    `INSERT INTO redemptions (voucher_id, business_id, undone_at, undo_reason) SELECT id, business_id, now(), $2 FROM vouchers WHERE id = $1`,
    [voucherId, `${name} comes back tomorrow`],
  );
  await database.query(
    `INSERT INTO payment_troubles (kind, subject, order_id, detail, note, resolved_at)
     SELECT 'no-order', 'pi_' || order_id, order_id, 'Paid twice', $2, now() FROM purchases WHERE id = $1`,
    [purchase, `Gave ${name} the money back`],
  );
}

/** A person with data everywhere: bought, wrote, asked, and was written about. */
export async function somebody(stack: Stack) {
  const { api, database, world } = stack;
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
  await sendsForms(api, { name, email, schoolId });
  const { id: awaited } = await world.aDeal({ isActive: false });
  expect((await api.put(`/api/users/me/deal-alerts/${awaited}`, undefined, shopper.headers)).status).toBe(200);
  const admin = await anAdmin(api, world);
  await api.post(`/api/admin/transactions/${purchase}/resend-voucher`, { emailAddress: email }, admin.headers);
  await isWrittenAbout(stack, { name, shopperId: shopper.id, voucherId: id, purchase });
  await database.query(
    `INSERT INTO failed_jobs (outbox_id, error, attempts) SELECT max(id), $1, 8 FROM outbox ON CONFLICT (outbox_id) DO UPDATE SET error = excluded.error`,
    [`550 <${email}> does not exist`],
  );
  await api.app.get(EarnPoints).credit(purchase);
  expect((await api.post('/api/admin/team/invitations', { name, email, role: 'support' }, admin.headers)).status).toBe(200);
  const partner = await aPartner(api, database);
  await api.post(`/api/businesses/${partner.id}/managers`, { name, email }, partner.headers);
  return { mark, email, shopper, schoolId, purchase, voucherId: id };
}
