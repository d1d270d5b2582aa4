import { randomUUID } from 'node:crypto';
import type { Complaint, ComplaintPicture, CounterVoucher, Problem, Redemption, ShopperVoucher, TeamComplaint } from '@homeroom/contracts';
import sharp from 'sharp';
import { PersonalDataService } from '../src/accounts/personal-data/personal-data.service';
import { KeepComplaints } from '../src/checkout/complaints/keep-complaints';
import { endOfDay } from '../src/platform/time/end-of-day';
import { daysAfter, localDay } from '../src/platform/time/local-day';
import { aPartner, type Partner } from './support/partner';
import { aShopper, aVoucher, anAdmin } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack({ listens: true });
const team = await anAdmin(api, world);

async function bought() {
  const shop = await aPartner(api, database);
  const email = `${randomUUID()}@example.com`;
  return { ...(await aVoucher(api, world, email, { businessId: shop.id })), shop, email };
}
type Voucher = Awaited<ReturnType<typeof bought>>;

/** Like a phone's, with its location. */
const photo = (color = '#ab4220') =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitude: '33/1 41/1 0/1' } })
    .jpeg()
    .toBuffer();

async function send(token: string, sent: Buffer | string, type = 'image/jpeg') {
  const reply = await api.app.inject({
    method: 'POST',
    url: `/api/voucher/complaint-picture?token=${token}`,
    headers: { 'content-type': type },
    payload: sent,
  });
  return { status: reply.statusCode, body: reply.json<ComplaintPicture & Problem>() };
}
const complain = ({ id, token }: Voucher, pictureId?: string) =>
  api.post<Problem>(`/api/voucher/${id}/complaint`, { token, reason: 'A sign said no', ...(pictureId && { pictureId }) });
const ofShop = async ({ id, headers }: Partner) => (await api.get<Complaint[]>(`/api/businesses/${id}/complaints`, headers)).body;
const fetched = (url: string, headers?: Record<string, string>) => api.app.inject({ url, ...(headers && { headers }) });
const kept = (condition: string, ...values: unknown[]) => world.count('complaint_pictures', condition, ...values);

/** A family that sent a picture with its complaint. */
async function complained() {
  const voucher = await bought();
  const { body } = await send(voucher.token, await photo());
  expect((await complain(voucher, body.id)).status).toBe(200);
  const [complaint] = await ofShop(voucher.shop);
  return { voucher, complaint: complaint!, at: `/api/businesses/${voucher.shop.id}/complaints/${complaint!.id}/picture` };
}

describe('a picture sent with a complaint', () => {
  it('is converted, small and without its location, and visible to the business and the team only', async () => {
    const { voucher, complaint, at } = await complained();
    expect(complaint.hasPicture).toBe(true);
    const [forShop, forTeam] = [
      await fetched(at, voucher.shop.headers),
      await fetched(`/api/admin/complaints/${complaint.id}/picture`, team.headers),
    ];
    for (const { statusCode, headers, rawPayload } of [forShop, forTeam]) {
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'private, no-store']);
      const { format, width, exif } = await sharp(rawPayload).metadata();
      expect([format, width, exif]).toEqual(['webp', 1_600, undefined]);
    }
    const family = await aShopper(api, world, voucher.email);
    const other = await aPartner(api, database);
    expect((await fetched(at)).statusCode).toBe(401);
    expect((await fetched(at, family.headers)).statusCode).toBe(401);
    expect((await fetched(at, other.headers)).statusCode).toBe(403);
    expect((await fetched(at.replace(`/${voucher.shop.id}/`, `/${other.id}/`), other.headers)).statusCode).toBe(403);
    expect((await fetched(`/api/admin/complaints/${complaint.id}/picture`, voucher.shop.headers)).statusCode).toBe(401);
    const { id } = await world.one<{ id: string }>('SELECT id FROM complaint_pictures WHERE complaint_id = $1', complaint.id);
    expect((await fetched(`/api/uploads/${id}.webp`)).statusCode).toBe(404);
    expect((await api.get<TeamComplaint[]>('/api/admin/complaints', team.headers)).body[0]).toMatchObject({ hasPicture: true });
  });

  it('needs a voucher’s link, and must be a picture', async () => {
    const { token } = await bought();
    expect((await send('x'.repeat(43), await photo())).status).toBe(404);
    expect((await send('short', await photo())).status).toBe(401);
    expect(await send(token, '<svg onload="alert(1)"/>', 'image/svg+xml')).toMatchObject({ status: 415 });
    const real = await photo();
    for (const sent of [
      'no picture',
      '',
      '%PDF-1.7\n%âãÏÓ',
      real.subarray(0, 200),
      Buffer.concat([real.subarray(0, 20), Buffer.alloc(500)]),
    ])
      expect(await send(token, sent)).toMatchObject({ status: 400, body: { code: 'IMAGE_UNREADABLE' } });
    expect(await send(token, real, 'text/html')).toMatchObject({ status: 415 });
    expect(await kept('voucher_id = (SELECT id FROM vouchers ORDER BY id DESC LIMIT 1)')).toBe(0);
  });

  it('belongs to its voucher: a complaint with another’s, a missing, or a used picture is rejected', async () => {
    const [voucher, other] = [await bought(), await bought()];
    const { id } = (await send(voucher.token, await photo())).body;
    const refused = { status: 400, body: { errors: [{ field: 'pictureId', message: 'Please choose the picture again' }] } };
    expect(await complain(other, id)).toMatchObject(refused);
    expect(await complain(voucher, randomUUID())).toMatchObject(refused);
    expect(await ofShop(voucher.shop)).toEqual([]);
    expect((await complain(voucher, id)).status).toBe(200);
    expect(await complain(other, id)).toMatchObject(refused);
    expect((await complain(other)).status).toBe(200);
  });

  it('replaces an earlier one, and is deleted after a day without a complaint', async () => {
    const voucher = await bought();
    const first = (await send(voucher.token, await photo())).body.id;
    const second = (await send(voucher.token, await photo('#204080'))).body.id;
    expect([await kept('id = $1', first), await kept('id = $1', second)]).toEqual([0, 1]);
    await api.app.get(KeepComplaints).endDue();
    expect(await kept('id = $1', second)).toBe(1);
    await database.query(`UPDATE complaint_pictures SET created_at = now() - interval '25 hours' WHERE id = $1`, [second]);
    await api.app.get(KeepComplaints).endDue();
    expect(await kept('id = $1', second)).toBe(0);
  });

  it('is part of the family’s data export, and erased with it', async () => {
    const { voucher, complaint } = await complained();
    const people = api.app.get(PersonalDataService);
    expect((await people.give(voucher.email))['complaint_pictures']).toEqual([expect.objectContaining({ webp: expect.any(String) })]);
    await api.post(`/api/admin/complaints/${complaint.id}/decide`, { decision: 'keep', reason: 'They took it' }, team.headers);
    await database.transaction((manager) => people.eraseWithin(manager, voucher.email));
    expect(await kept('complaint_id = $1', complaint.id)).toBe(0);
  });
});

describe('a voucher on hold', () => {
  it('says so, and why, in the family’s history', async () => {
    const { voucher } = await complained();
    const { headers } = await aShopper(api, world, voucher.email);
    const [seen] = (await api.get<ShopperVoucher[]>('/api/users/me/vouchers', headers)).body;
    expect(seen).toMatchObject({ refundableUntil: null, complaint: { state: 'open', reason: 'A sign said no', endedAt: null } });
    expect(seen!.complaint!.answerBy).toBe(
      endOfDay(daysAfter(localDay(new Date(seen!.complaint!.madeAt)), 2))
        .toISOString()
        .replace('.999', ''),
    );
  });

  it('says so at the counter, and in its list of redemptions if it had been used', async () => {
    const voucher = await bought();
    expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(200);
    await complain(voucher);
    const at = `/api/businesses/${voucher.shop.id}/counter`;
    const found = (await api.post<CounterVoucher>(`${at}/find`, { token: voucher.token }, voucher.shop.headers)).body;
    expect(found).toMatchObject({ isOnHold: true, state: 'refunded' });
    const [redemption] = (await api.get<Redemption[]>(`${at}/redemptions`, voucher.shop.headers)).body;
    expect(redemption).toMatchObject({ complaint: 'open' });
    const [{ id }] = (await ofShop(voucher.shop)) as [Complaint];
    await api.post(`/api/admin/complaints/${id}/decide`, { decision: 'keep', reason: 'They took it' }, team.headers);
    const after = (await api.post<CounterVoucher>(`${at}/find`, { token: voucher.token }, voucher.shop.headers)).body;
    expect(after).toMatchObject({ isOnHold: false, state: 'redeemed' });
  });
});
