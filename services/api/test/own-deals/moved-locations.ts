import { randomUUID } from 'node:crypto';
import { LocationMovedMail } from '../../src/vouchers/vouchers/mails/location-moved.mail';
import { MovedLocations } from '../../src/vouchers/vouchers/moved-locations';
import type { Partner } from '../support/partner';
import { aVoucher } from '../support/shopper';
import { aPartner, api, create, database, place, send, world } from './setup';

const BAY = { address: '2 Bay St', city: 'Irvine', zipCode: '92614' };

/** The worker's turn, once an address has been the same for a while. */
async function later(locationId: number) {
  await database.query(`UPDATE business_locations SET moved_at = moved_at - interval '11 minutes' WHERE id = $1`, [locationId]);
  await database.query(
    `UPDATE vouchers SET created_at = created_at - interval '11 minutes'
     WHERE business_id = (SELECT business_id FROM business_locations WHERE id = $1)`,
    [locationId],
  );
  await soon();
}
const soon = () => api.app.get(MovedLocations).promiseDue();
const edit = (id: number, partner: Pick<Partner, 'headers'>, body: object) => send('PUT', `/api/locations/${id}`, partner, body);
const mailTo = (locationId: number, userId: number) => api.app.get(LocationMovedMail).write({ locationId, userId });

/** The families that are emailed about a location. */
const told = async (locationId: number) => {
  const rows = await database.query<{ user: number }[]>(
    `SELECT (payload->>'userId')::int AS user FROM outbox WHERE name = 'location-moved' AND payload->>'locationId' = $1 ORDER BY id`,
    [String(locationId)],
  );
  return rows.map(({ user }) => user);
};

/** A business with two locations, and a family's voucher for the first. */
async function aShop() {
  const partner = await aPartner();
  const [here, there] = [await place(partner, { name: 'Loft' }), await place(partner, { name: 'Barn' })];
  const { body: deal } = await create(partner, { validLocationIds: [here.id] });
  const buy = async (email = `${randomUUID()}@example.com`, dealId = deal.id) => {
    const { id } = await aVoucher(api, world, email, { dealId, price: 39.5 });
    const { user } = await world.one<{ user: number }>('SELECT user_id AS user FROM vouchers WHERE id = $1', id);
    return { id, user, email };
  };
  return { partner, here, there, buy, family: await buy() };
}

describe('a location that moved', () => {
  it('is told once to each family with an unused voucher there, however many it has and however many workers run', async () => {
    const { partner, here, there, buy, family } = await aShop();
    await buy(family.email);
    const anywhere = await buy(undefined, (await create(partner, { validLocationIds: [] })).body.id);
    await edit(here.id, partner, BAY);
    await soon();
    expect(await told(here.id)).toEqual([]);
    await later(here.id);
    await Promise.all([soon(), soon()]);
    expect((await told(here.id)).sort()).toEqual([family.user, anywhere.user].sort());
    await edit(there.id, partner, BAY);
    await later(there.id);
    expect(await told(there.id)).toEqual([anywhere.user]);
  });

  it.each([
    ['used', 'redeemed_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
    ['being refunded', 'refund_requested_at = now()'],
    ['refunded', 'voided_at = now()'],
  ])('is not told to a family whose voucher is %s', async (_, change) => {
    const { partner, here, family } = await aShop();
    await database.query(`UPDATE vouchers SET ${change} WHERE id = $1`, [family.id]);
    await edit(here.id, partner, BAY);
    await later(here.id);
    expect(await told(here.id)).toEqual([]);
    expect(await mailTo(here.id, family.user)).toBeNull();
  });

  it('is not told to a family that bought when it had moved', async () => {
    const { partner, here, buy, family } = await aShop();
    await edit(here.id, partner, BAY);
    await buy();
    await later(here.id);
    expect(await told(here.id)).toEqual([family.user]);
  });

  it('is told only when it has another street, city, or state', async () => {
    const { partner, here } = await aShop();
    await edit(here.id, partner, { name: 'Attic', phone: '(714) 555-0100', zipCode: '92781', address: '1 harbor way.' });
    await later(here.id);
    expect(await told(here.id)).toEqual([]);
  });

  it('is told once when its address is corrected soon, and not at all when it is back where it was', async () => {
    const { partner, here, family } = await aShop();
    await edit(here.id, partner, { ...BAY, address: '22 Bay St' });
    await edit(here.id, partner, BAY);
    await later(here.id);
    expect(await told(here.id)).toEqual([family.user]);
    await edit(here.id, partner, { address: '3 Elm Ave' });
    await edit(here.id, partner, BAY);
    await later(here.id);
    expect(await told(here.id)).toEqual([family.user]);
  });

  it('is told once it is open again', async () => {
    const { partner, here, family } = await aShop();
    await edit(here.id, partner, BAY);
    await send('DELETE', `/api/locations/${here.id}`, partner);
    await later(here.id);
    expect(await told(here.id)).toEqual([]);
    expect(await mailTo(here.id, family.user)).toBeNull();
    await send('POST', `/api/locations/${here.id}/restore`, partner);
    await soon();
    expect(await told(here.id)).toEqual([family.user]);
  });

  it('is named in the email with its address now, and with each of the family’s vouchers there', async () => {
    const { partner, here, buy, family } = await aShop();
    await edit(here.id, partner, BAY);
    const one = (await mailTo(here.id, family.user))!;
    expect(one).toMatchObject({ to: family.email, subject: `New address: Loft, ${partner.name}` });
    for (const words of [one.html, one.text]) {
      for (const said of ['Loft', '2 Bay St', 'Irvine, CA 92614', 'Open your voucher', 'where you can use your voucher'])
        expect(words).toContain(said);
      expect(words.match(/\/voucher\?token=/g)).toHaveLength(1);
    }
    await buy(family.email);
    const two = (await mailTo(here.id, family.user))!;
    for (const words of [two.html, two.text]) {
      expect(words).toContain('where you can use your 2 vouchers');
      expect(words.match(/\/voucher\?token=/g)).toHaveLength(2);
    }
  });
});
