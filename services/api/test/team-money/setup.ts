import type { AccountLine, BusinessMoney, Problem } from '@homeroom/contracts';
import { tellSandbox } from '../../src/demo/tell-sandbox';
import { Configuration } from '../../src/platform/configuration/configuration';
import { orderFaults } from '../support/card';
import { type Partner } from '../support/partner';
import { treasuryOf } from '../support/payee';
import { anAdmin } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack({ listens: true });
await tellSandbox(database, process.env['STRIPE_SANDBOX_URL']!);
export const {
  ask,
  draw,
  nextDay,
  drawing,
  advance,
  statesOf,
  moved,
  catchUp,
  rewrite,
  booksAreRight,
  used,
  isDue,
  aPayee,
  becomes,
  sums,
} = treasuryOf(api, database, world);
export const { id: adminId, headers: team } = await anAdmin(api, world);
export const configuration = api.app.get(Configuration);
export const why = { reason: 'They closed their doors' };

afterEach(async () => {
  await orderFaults();
  await booksAreRight();
});

export const sandbox = async <Reply>(path: string, init?: RequestInit) =>
  (await (
    await fetch(`${process.env['STRIPE_SANDBOX_URL']}${path}`, {
      ...init,
      headers: { ...init?.headers, authorization: 'Bearer sk_test_homeroom' },
    })
  ).json()) as Reply;
export const lastOf = ({ id }: Partner) => world.one<{ id: string }>('SELECT max(id) AS id FROM payouts WHERE business_id = $1', id);
export const promised = (name: string, key: string, value: string | number) =>
  world.count('outbox', `name = $1 AND payload->>$2 = $3`, name, key, String(value));

export const moneyOf = async ({ id }: Partner) => (await api.get<BusinessMoney>(`/api/admin/businesses/${id}/money`, team)).body;
export const linesOf = async ({ id }: Partner) => (await api.get<AccountLine[]>(`/api/admin/businesses/${id}/money/lines`, team)).body;
export const change = ({ id }: Partner, what: string, body: object) =>
  api.post<BusinessMoney & Problem>(`/api/admin/businesses/${id}/${what}`, body, team);

export async function owes({ id }: Partner, cents: number): Promise<void> {
  await database.query(
    `INSERT INTO corrections (debit_account, debit_reference, credit_account, credit_reference, cents, reason, made_by, confirmed_by, confirmed_at)
     VALUES ('payable', $1, 'goodwill', '', $2, 'A refund', $3, $3, now())`,
    [String(id), cents, adminId],
  );
  await catchUp();
}
