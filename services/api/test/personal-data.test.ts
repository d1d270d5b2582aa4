import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RETENTION } from '@homeroom/contracts';
import { PersonalDataService } from '../src/accounts/personal-data';
import { PointsCheck } from '../src/schools/points/points-check.joint';
import { placesOf, somebody } from './support/personal';
import { aSchoolManager, aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const PERSON = fileURLToPath(new URL('../dist/person.js', import.meta.url));
const run = promisify(execFile);

const stack = await startStack();
const { api, database, world } = stack;
const data = api.app.get(PersonalDataService);

const person = async (command: 'export' | 'erase', address: string) =>
  JSON.parse((await run(process.execPath, [PERSON, command, address])).stdout) as Record<string, unknown>;

it('exports everything kept about a person, and erases it from every table, while the books stay as they were', async () => {
  const ana = await somebody(stack);
  const joana = await aShopper(api, world, `jo${ana.email}`);
  const given = await person('export', ana.email.toUpperCase());
  const before = await placesOf(database, ana.mark);
  expect([...new Set(before.map((place) => place.split('.')[0]))].filter((table) => !(table! in given))).toEqual([]);
  expect(given['purchases']).toEqual([expect.objectContaining({ amount: '40.00', school_points_earned: 40 })]);

  const books = () =>
    Promise.all(['point_entries', 'purchases', 'orders', 'audit_entries', 'credit_entries'].map((table) => world.count(table, 'true')));
  const kept = await books();
  await person('erase', ana.email);
  await database.query('DELETE FROM magic_links WHERE email = $1', [joana.email]);
  expect(await placesOf(database, ana.mark)).toEqual(['users.email', 'users.username']);
  expect(await world.count('users', 'email = $1', joana.email)).toBe(1);
  expect(await books()).toEqual(kept);
  expect(await world.count('schools', 'id = $1 AND points = 40', ana.schoolId)).toBe(1);
  expect(await world.count('point_entries', 'purchase_id = $1', ana.purchase)).toBe(2);
  const { caches, unbalanced } = await new PointsCheck(database).differences();
  expect([caches.filter(({ id }) => id === ana.schoolId || id === ana.shopper.id), unbalanced]).toEqual([[], []]);
  expect((await api.get('/api/auth/user', ana.shopper.headers)).status).toBe(401);
  expect(await data.give(ana.email)).toEqual({});
});

it('lists the schools that purchases supported, each time', async () => {
  const shopper = await aShopper(api, world);
  const { schoolId } = await aVoucher(api, world, shopper.email);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE user_id = $1', shopper.id);
  const other = await world.aSchool();
  await api.post(`/api/users/me/purchases/${id}/school`, { schoolId: other }, shopper.headers);
  const given = await data.give(shopper.email);
  expect(given['school_changes']).toEqual([expect.objectContaining({ purchase_id: id, from_school_id: schoolId, to_school_id: other })]);
  await data.erase(shopper.email);
  expect(await world.count('school_changes', 'purchase_id = $1', id)).toBe(1);
});

it('exports and erases the sign-ins of a school’s manager', async () => {
  const headers = await aSchoolManager(api, world, await world.aSchool());
  const { email, id } = await world.one<{ email: string; id: number }>('SELECT email, id FROM school_managers ORDER BY id DESC LIMIT 1');
  await database.query(`UPDATE sessions SET user_agent = 'A school’s browser' WHERE account_kind = 'school' AND account_id = $1`, [id]);
  expect((await person('export', email))['sessions']).toEqual([expect.objectContaining({ user_agent: 'A school’s browser' })]);
  await person('erase', email);
  expect(await world.count('sessions', `user_agent = 'A school’s browser'`)).toBe(0);
  expect((await api.get('/api/school/session', headers)).status).toBe(401);
});

it('refuses to erase an address with which a business or an admin signs in, and lets no one change the log', async () => {
  const email = `${randomUUID()}@business.test`;
  await world.aBusiness({ email });
  await expect(person('erase', email)).rejects.toThrow('a business signs in with this address');
  expect(await world.count('businesses', 'email = $1', email)).toBe(1);
  await expect(database.query(`UPDATE audit_entries SET note = 'another'`)).rejects.toThrow('append-only');
});

it('removes data after the periods in the privacy policy, and nothing newer', async () => {
  const days = (count: number) => `now() - interval '${count} days'`;
  const mark = randomUUID();
  const { id: dealId } = await world.aDeal();
  const schoolId = await world.aSchool();
  const order = (age: number) =>
    `INSERT INTO orders (draft_key, deal_id, school_id, customer_name, customer_email, amount, school_points, state, holds_stock, hold_expires_at, created_at)
     VALUES ('${mark}${age}', ${dealId}, ${schoolId}, '${mark}', 'old@example.com', 40, 40, 'cancelled', false, now(), ${days(age)})`;
  const job = (age: number) =>
    `WITH job AS (INSERT INTO outbox (queue, name, payload, relayed_at, ended_at) VALUES ('email', 'voucher', '{"mark": "${mark}"}', now(), ${days(age)}) RETURNING id)
     INSERT INTO sent_mails (outbox_id, message_id, recipient) SELECT id, 'x', '${mark}' FROM job`;
  const link = (age: number) =>
    `INSERT INTO magic_links (email, salt, token_hash, expires_at) VALUES ('${mark}', '', '${mark}${age}', ${days(age)})`;
  const trouble = (age: number) =>
    `INSERT INTO payment_troubles (kind, subject, detail, note, resolved_at) VALUES ('no-order', '${mark}${age}', 'x', 'Refunded', ${days(age)})`;
  const { signIns, links, abandonedCheckouts, sentMails, paymentTroubles } = RETENTION;
  expect(sentMails.days).toBe(RETENTION.jobs.days);
  for (const age of [-1, 2]) {
    await database.query(order(abandonedCheckouts.days + age));
    await database.query(job(sentMails.days + age));
    await database.query(link(links.days + age));
    await database.query(trouble(paymentTroubles.days + age));
    await database.query(
      `INSERT INTO sessions (account_kind, account_id, refresh_hash, expires_at) VALUES ('shopper', 987654, '${mark}${age}', ${days(signIns.days + age)})`,
    );
  }
  const left = () =>
    Promise.all([
      world.count('orders', 'customer_name = $1', mark),
      world.count('outbox', `payload->>'mark' = $1`, mark),
      world.count('sent_mails', 'recipient = $1', mark),
      world.count('magic_links', 'email = $1', mark),
      world.count('sessions', 'account_id = 987654'),
      world.count('payment_troubles', 'subject LIKE $1', `${mark}%`),
    ]);
  const worker = await startWorkerHere();
  await eventually(async () => (await left()).every((count) => count === 1), 45_000);
  await worker.stop();
  expect(await world.count('orders', 'draft_key LIKE $1', `${mark}%`)).toBe(2);
});
