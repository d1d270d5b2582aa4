import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { RemindersService } from '../src/vouchers/reminders/reminders.service';
import { VouchersService } from '../src/vouchers/vouchers/vouchers.service';
import { Api } from './support/api';
import { intentOf, payByCard } from './support/card';
import { aShopper } from './support/shopper';
import { World, openDatabase } from './support/world';

const OLD = 'the-key-that-was-used-until-now-0123456789';
const NEW = 'the-key-that-is-used-from-now-on-9876543210';

let database: DataSource;
let world: World;

beforeAll(async () => {
  database = await openDatabase();
  world = new World(database);
});
afterAll(async () => {
  delete process.env['JWT_SECRET'];
  delete process.env['LINK_SECRET'];
  await database.destroy();
});

/** Runs the work on an API with these keys. */
async function withKeys<Value>(keys: { JWT_SECRET: string; LINK_SECRET?: string }, work: (api: Api) => Promise<Value>): Promise<Value> {
  delete process.env['LINK_SECRET'];
  Object.assign(process.env, keys);
  const api = await Api.start();
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}

async function aBuyer(api: Api) {
  const shopper = await aShopper(api, world);
  const deal = await world.aDeal();
  const draftId = randomUUID();
  const order = { dealId: deal.id, schoolId: await world.aSchool(), amount: deal.price, customerEmail: shopper.email, draftId };
  const { body } = await api.prepare(order, shopper.headers);
  await payByCard(body.clientSecret);
  const paymentIntentId = intentOf(body.clientSecret);
  const { voucher } = (await api.report(paymentIntentId, draftId)).body;
  return { ...shopper, draftId, paymentIntentId, voucherId: voucher!.id, token: voucher!.accessToken };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** A voucher's link, everywhere it is shown. */
async function linksOf(api: Api, buyer: Buyer, headers = buyer.headers) {
  const history = await api.get<{ token: string }>(`/api/users/me/vouchers/${buyer.voucherId}/link`, headers);
  const success = await api.report(buyer.paymentIntentId, buyer.draftId);
  const mail = await api.app.get(VouchersService).forMail(buyer.voucherId);
  return [history.body.token, success.body.voucher?.accessToken, mail.token];
}

const opens = async (api: Api, token: string) => (await api.get(`/api/voucher/access?token=${token}`)).status === 200;
const unsubscribes = async (api: Api, link: string) => (await api.get(`/api/reminders${new URL(link).search}`)).status === 200;

describe('a change of keys', () => {
  let buyer: Buyer;
  let unsubscribeLink: string;

  beforeAll(() =>
    withKeys({ JWT_SECRET: OLD }, async (api) => {
      buyer = await aBuyer(api);
      unsubscribeLink = api.app.get(RemindersService).linksFor(buyer.id, 'voucher-ending').page;
    }),
  );

  it('for sessions keeps every link, and ends sessions signed by a removed key', async () => {
    await withKeys({ JWT_SECRET: NEW, LINK_SECRET: OLD }, async (api) => {
      expect((await api.get('/api/auth/user', buyer.headers)).status).toBe(401);
      const again = await aShopper(api, world, buyer.email);
      expect(await linksOf(api, buyer, again.headers)).toEqual([buyer.token, buyer.token, buyer.token]);
      expect(await opens(api, buyer.token)).toBe(true);
      expect(await unsubscribes(api, unsubscribeLink)).toBe(true);
    });
  });

  it('with the old key listed second keeps sessions and links, and signs with the new one', async () => {
    const later = await withKeys({ JWT_SECRET: `${NEW}, ${OLD}` }, async (api) => {
      expect((await api.get('/api/auth/user', buyer.headers)).status).toBe(200);
      expect(await linksOf(api, buyer)).toEqual([buyer.token, buyer.token, buyer.token]);
      expect(await opens(api, buyer.token)).toBe(true);
      expect(await unsubscribes(api, unsubscribeLink)).toBe(true);
      return aBuyer(api);
    });
    await withKeys({ JWT_SECRET: NEW }, async (api) => {
      expect((await api.get('/api/auth/user', later.headers)).status).toBe(200);
      expect(await linksOf(api, later)).toEqual([later.token, later.token, later.token]);
    });
  });
});
