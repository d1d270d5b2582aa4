import { randomUUID } from 'node:crypto';
import { ShoppersWithoutMarks1764600695000 } from '../../src/migrations/1764600695000-shoppers-without-marks';
import { intentOf, payByCard } from '../support/card';
import { api, database, world } from './setup';

const MARK = '\u200b';

/** An order as the release before opened it, which kept the mark, and its account if it had one. */
async function aMarkedOrder({ hasAccount = true, email = `${randomUUID()}@example.com` } = {}) {
  const marked = email.replace('@', `${MARK}@`);
  if (hasAccount) await database.query('INSERT INTO users (username, email) VALUES ($1, $1)', [marked]);
  const deal = await world.aDeal({ max: 9 });
  await database.query('UPDATE deals SET max_per_family = 3 WHERE id = $1', [deal.id]);
  const draftId = randomUUID();
  const { body } = await api.prepare({
    dealId: deal.id,
    schoolId: await world.aSchool(),
    amount: deal.price,
    customerEmail: email,
    draftId,
  });
  const intent = intentOf(body.clientSecret);
  const { id } = await world.one<{ id: string }>('SELECT id FROM orders WHERE payment_intent_id = $1', intent);
  await database.query('UPDATE orders SET customer_email = $2 WHERE id = $1', [id, marked]);
  await database.query('UPDATE family_places SET email = $2 WHERE order_id = $1', [id, marked]);
  const pay = async () => {
    await payByCard(body.clientSecret);
    return (await api.report(intent, draftId)).body.voucher;
  };
  return { id, email, marked, dealId: deal.id, pay };
}

async function migrate() {
  const runner = database.createQueryRunner();
  await new ShoppersWithoutMarks1764600695000().up(runner);
  await runner.release();
}

const placesOf = (email: string) => world.count('family_places', 'email = $1', email);
const bought = (voucherId: number) =>
  world.one<{ email: string; customer_email: string }>(
    'SELECT u.email, v.customer_email FROM vouchers v JOIN users u ON u.id = v.user_id WHERE v.id = $1',
    voucherId,
  );

it.each([
  ['has an account', true],
  ['has none yet', false],
])('an order with unseen marks in its address, whose buyer %s, gets its voucher after the marks are taken out', async (_, hasAccount) => {
  const { email, marked, pay } = await aMarkedOrder({ hasAccount });
  await migrate();
  expect([await placesOf(marked), await placesOf(email)]).toEqual([0, 1]);
  const voucher = await pay();
  expect(await bought(voucher!.id)).toEqual({ email, customer_email: email });
});

it('an order that an old copy opens after that still gets its voucher', async () => {
  const { id, email, marked, pay } = await aMarkedOrder();
  await migrate();
  await database.query('UPDATE orders SET customer_email = $2 WHERE id = $1', [id, marked]);
  const voucher = await pay();
  expect(await bought(voucher!.id)).toEqual({ email: marked, customer_email: marked });
  expect(await world.count('users', 'email = $1', email)).toBe(1);
});

it('moves paid vouchers and their places as well, after places that the plain address has', async () => {
  const { id, email, marked, dealId, pay } = await aMarkedOrder();
  const { id: voucherId } = (await pay())!;
  expect(await bought(voucherId)).toEqual({ email: marked, customer_email: marked });
  await database.query('INSERT INTO family_places (deal_id, email, place, order_id) VALUES ($1, $2, 1, $3)', [dealId, email, id]);
  await database.query('INSERT INTO family_places (deal_id, email, place, order_id) VALUES ($1, $2, 1, $3)', [
    dealId,
    `${MARK}${email}`,
    id,
  ]);
  await migrate();
  expect(await bought(voucherId)).toEqual({ email, customer_email: email });
  expect(await world.count('orders', 'customer_email = $1', email)).toBe(1);
  const places = await database.query<{ place: number }[]>('SELECT place FROM family_places WHERE email = $1 ORDER BY place', [email]);
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3]);
});
