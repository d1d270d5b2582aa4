import { randomUUID } from 'node:crypto';
import { intentOf, payByCard } from '../support/card';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();

/** Another worker takes over what a dead one had started. */
export const SOON = { TAKEOVER_SECONDS: '5' };

export async function aPurchase(onBuyer: (email: string) => void = () => undefined) {
  const deal = await world.aDeal();
  const schoolId = await world.aSchool();
  const email = `${randomUUID()}@example.com`;
  onBuyer(email);
  const { body } = await api.prepare({
    dealId: deal.id,
    schoolId,
    amount: deal.price,
    customerEmail: email,
    customerName: 'Ana <b>Lee</b>',
  });
  await payByCard(body.clientSecret);
  await api.report(intentOf(body.clientSecret));
  const { id } = await world.one<{ id: number }>(
    'SELECT p.id FROM purchases p JOIN vouchers v ON v.id = p.voucher_id WHERE v.customer_email = $1',
    email,
  );
  return { deal, schoolId, email, id };
}

export const pointsOf = async (schoolId: number) =>
  (await world.one<{ points: number }>('SELECT points FROM schools WHERE id = $1', schoolId)).points;
export const isCredited = (id: number) => async () => (await world.count('point_entries', `purchase_id = $1`, id)) === 2;
