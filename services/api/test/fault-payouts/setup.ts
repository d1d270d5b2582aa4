import type { TeamPayout } from '@homeroom/contracts';
import { FollowPayees } from '../../src/treasury/payees/follow-payees';
import { orderFaults, webhookMishaps } from '../support/card';
import { treasuryOf, type Payee } from '../support/payee';
import { anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack({ listens: true });
const treasury = treasuryOf(api, database, world);
export const { aPayee, advance, advancing, becomes, booksAreRight, draw, isDue, moved, payoutsOf, statesOf, sums, topUp, used } = treasury;
export const { headers: team } = await anAdmin(api, world);
export const sandbox = process.env['STRIPE_SANDBOX_URL']!;

beforeAll(() => topUp(10_000));
afterEach(async () => {
  await orderFaults();
  await webhookMishaps({ lose: 0, repeat: 0 });
  await booksAreRight();
});

export const movement = (order: object) => fetch(`${sandbox}/_test/movements`, { method: 'POST', body: JSON.stringify(order) });
/** The last one that left for the bank. */
export const bankPayout = async ({ id }: Payee) =>
  (
    await world.one<{ id: string }>(
      'SELECT bank_payout_id AS id FROM payouts WHERE business_id = $1 AND bank_payout_id IS NOT NULL ORDER BY id DESC LIMIT 1',
      id,
    )
  ).id;
export const mails = (name: string, of: string, id: unknown) =>
  world.count('outbox', `name = $1 AND payload->>$2 = $3`, name, of, String(id));
export const seenByTeam = async ({ id, name }: Payee) =>
  (await api.get<TeamPayout[]>(`/api/admin/payouts?q=${encodeURIComponent(name)}`, team)).body.find(({ businessId }) => businessId === id)!;
/** So that only what a refused step reports leads to another look. */
export const lookLater = ({ id }: Payee) =>
  database.query(`UPDATE payees SET look_due_at = now() + interval '1 day' WHERE business_id = $1`, [id]);
export const checkDue = () => api.app.get(FollowPayees).checkDue();
export const ONCE = { transferred: [4_000], sent: [4_000] };
