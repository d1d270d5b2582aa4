import { randomUUID } from 'node:crypto';
import type { CounterVoucher, Problem, RedeemedVoucher, Redemption, VoucherAccess } from '@homeroom/contracts';
import { aPartner, addLocation, createDeal, type Partner } from './support/partner';
import { aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

/** A shop with a voucher at the counter. */
async function aVisit(deal: object = {}) {
  const partner = await aPartner(api, database);
  const { body } = await createDeal(api, partner, { salePrice: 40, needToKnowInfo: 'By appointment', ...deal });
  const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: body.id, price: 40 });
  const { code } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', voucher.id);
  return { partner, dealId: body.id, voucher, code };
}

const find = (partner: Partner, form: object) =>
  api.post<CounterVoucher & Problem>(`/api/businesses/${partner.id}/counter/find`, form, partner.headers);
const redeem = (partner: Partner, id: number, body: object = {}) =>
  api.post<RedeemedVoucher & Problem>(`/api/voucher/${id}/redeem`, body, partner.headers);
const undo = (partner: Partner, id: number, reason = 'Wrong guest') =>
  api.post<Problem>(`/api/voucher/${id}/undo-redemption`, { reason }, partner.headers);
const redemptions = async (partner: Partner) =>
  (await api.get<Redemption[]>(`/api/businesses/${partner.id}/counter/redemptions`, partner.headers)).body;

describe('finding a voucher', () => {
  it('shows deal, value and terms for a scanned or typed code, and redeems nothing', async () => {
    const { partner, voucher, code } = await aVisit();
    for (const form of [{ token: voucher.token }, { code }, { code: code.toLowerCase().replaceAll('-', ' ') }]) {
      const { status, body } = await find(partner, form);
      expect([status, body.id, body.state]).toEqual([200, voucher.id, 'ready']);
      expect(body).toMatchObject({
        dealTitle: 'Two hours at the wheel',
        purchasePrice: 40,
        originalPrice: 80,
        needToKnowInfo: 'By appointment',
      });
      expect(JSON.stringify(body)).not.toContain(code);
    }
    expect(await world.count('redemptions', 'voucher_id = $1', voucher.id)).toBe(0);
  });

  it('says plainly what cannot be redeemed', async () => {
    const { partner, voucher, code } = await aVisit();
    const stateAfter = async (sql: string) => {
      await database.query(sql, [voucher.id]);
      return (await find(partner, { code })).body.state;
    };
    expect(await stateAfter(`UPDATE vouchers SET expires_at = now() - interval '1 second' WHERE id = $1`)).toBe('expired');
    expect(await stateAfter(`UPDATE vouchers SET expires_at = now() + interval '1 day', redeemed_at = now() WHERE id = $1`)).toBe(
      'redeemed',
    );
    expect(await stateAfter('UPDATE vouchers SET voided_at = now() WHERE id = $1')).toBe('refunded');
    await database.query('UPDATE vouchers SET voided_at = NULL, refund_requested_at = now() WHERE id = $1', [voucher.id]);
    expect(await stateAfter(`UPDATE purchases SET state = 'disputed' WHERE voucher_id = $1`)).toBe('disputed');
  });

  it('rejects a code that is unknown, someone else’s, or empty', async () => {
    const [{ partner }, other] = [await aVisit(), await aVisit()];
    expect((await find(partner, { code: 'HR-AAAA-AAAA-AAAA' })).body.message).toBe('No voucher has this code');
    expect((await find(partner, { code: other.code })).status).toBe(403);
    for (const nothing of [{}, { code: '   ' }, { token: 'short' }]) expect((await find(partner, nothing)).status).toBe(400);
  });
});

describe('a business’s own code', () => {
  const own = () => randomUUID().slice(0, 8);
  async function aVisitWith(...codes: string[]) {
    const partner = await aPartner(api, database);
    const { body } = await createDeal(api, partner, { salePrice: 40 });
    await api.post(`/api/deals/${body.id}/voucher-codes/import`, { codes }, partner.headers);
    const bought: number[] = [];
    for (const _ of codes) bought.push((await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: body.id, price: 40 })).id);
    return { partner, bought };
  }
  const found = async (partner: Partner, code: string) => (await find(partner, { code })).body.id;

  it('is found when a phone types it in capitals, or a copy of it has marks that nobody sees', async () => {
    const code = `Till 20-${own()}z`;
    const { partner, bought } = await aVisitWith(code);
    for (const typed of [code.toUpperCase(), code.toLowerCase(), `\u202a${code.replace('-', '\u2011')}\u200b`])
      expect(await found(partner, typed)).toBe(bought[0]);
  });

  it('is not taken for another business’s that differs in capitals only', async () => {
    const code = `z${own()}`;
    const [mine, theirs] = [await aVisitWith(code), await aVisitWith(code.toUpperCase())];
    for (const typed of [code, code.toUpperCase()]) {
      expect(await found(mine.partner, typed)).toBe(mine.bought[0]);
      expect(await found(theirs.partner, typed)).toBe(theirs.bought[0]);
    }
  });

  it('is not guessed when two of the business’s differ in capitals only', async () => {
    const code = `z${own()}`;
    const { partner, bought } = await aVisitWith(`a${code}`, `A${code}`);
    expect(await found(partner, `a${code}`)).toBe(bought[0]);
    expect(await found(partner, `A${code}`)).toBe(bought[1]);
    expect((await find(partner, { code: `a${code.toUpperCase()}` })).status).toBe(404);
  });
});

describe('redeeming at the counter', () => {
  it('records where and when, and returns the code', async () => {
    const { partner, voucher, code } = await aVisit();
    const location = await addLocation(api, partner, 'Harbor');
    const { status, body } = await redeem(partner, voucher.id, { locationId: location.id });
    expect([status, body.code]).toEqual([200, code]);
    expect(await redemptions(partner)).toEqual([
      expect.objectContaining({ voucherId: voucher.id, code, locationName: 'Harbor', redeemedAt: body.redeemedAt, undoneAt: null }),
    ]);
    expect((await find(partner, { code })).body).toMatchObject({ state: 'redeemed', redeemedIn: 'Harbor', redeemedAt: body.redeemedAt });
    expect((await redeem(partner, voucher.id)).body.message).toBe('This voucher has already been redeemed');
  });

  it('rejects a location that is someone else’s, closed, or not among the voucher’s', async () => {
    const partner = await aPartner(api, database);
    const [here, there] = [await addLocation(api, partner, 'Here'), await addLocation(api, partner, 'There')];
    const { body: deal } = await createDeal(api, partner, { salePrice: 40, validLocationIds: [here.id] });
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    const foreign = await addLocation(api, await aPartner(api, database));
    const wrong = await redeem(partner, voucher.id, { locationId: there.id });
    expect([wrong.status, wrong.body.message]).toEqual([409, 'This voucher is not valid at There']);
    expect((await redeem(partner, voucher.id, { locationId: foreign.id })).status).toBe(404);
    await database.query('UPDATE business_locations SET is_active = false WHERE id = $1', [there.id]);
    expect((await redeem(partner, voucher.id, { locationId: there.id })).status).toBe(404);
    expect((await redeem(partner, voucher.id, { locationId: here.id })).status).toBe(200);
  });

  it('asks a partner for the location of a voucher limited to some, until all of those have closed', async () => {
    const partner = await aPartner(api, database);
    const [here, there] = [await addLocation(api, partner, 'Here'), await addLocation(api, partner, 'There')];
    const { body: deal } = await createDeal(api, partner, { salePrice: 40, validLocationIds: [here.id] });
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    const unnamed = await redeem(partner, voucher.id);
    expect([unnamed.status, unnamed.body.code, unnamed.body.message]).toEqual([
      409,
      'WRONG_LOCATION',
      'This voucher is only valid at Here. Choose where you are first.',
    ]);
    expect(await world.count('redemptions', 'voucher_id = $1', voucher.id)).toBe(0);
    await database.query('UPDATE business_locations SET is_active = false WHERE id = $1', [here.id]);
    expect((await redeem(partner, voucher.id, { locationId: there.id })).status).toBe(200);
  });

  it('does not ask for a location when the link is used', async () => {
    const partner = await aPartner(api, database);
    const here = await addLocation(api, partner, 'Here');
    const { body: deal } = await createDeal(api, partner, { salePrice: 40, validLocationIds: [here.id] });
    const voucher = await aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: deal.id, price: 40 });
    expect((await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token })).status).toBe(200);
  });

  it('answers a repeated attempt as the first time, and refuses another one, until it is undone', async () => {
    const { partner, voucher, code } = await aVisit();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const first = await redeem(partner, voucher.id, { attempt: mine });
    expect(first.body.code).toBe(code);
    const again = await Promise.all([1, 2, 3].map(() => redeem(partner, voucher.id, { attempt: mine })));
    expect(again.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [200, first.body]));
    expect((await redeem(partner, voucher.id, { attempt: theirs })).body.message).toBe('This voucher has already been redeemed');
    expect(await world.count('redemptions', 'voucher_id = $1', voucher.id)).toBe(1);
    await undo(partner, voucher.id);
    expect((await redeem(partner, voucher.id, { attempt: theirs })).status).toBe(200);
    expect((await redeem(partner, voucher.id, { attempt: mine })).status).toBe(409);
  });

  it('redeems once of 20 simultaneous calls', async () => {
    const { partner, voucher } = await aVisit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(partner, voucher.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await world.count('redemptions', 'voucher_id = $1', voucher.id)).toBe(1);
  });
});

describe('undoing a redemption', () => {
  it('makes the voucher valid again, keeps the record with its reason, and requests one review only', async () => {
    const { partner, voucher, code } = await aVisit();
    await redeem(partner, voucher.id);
    expect((await redemptions(partner))[0]!.undoableUntil).not.toBeNull();
    expect((await undo(partner, voucher.id)).status).toBe(200);
    expect((await find(partner, { code })).body.state).toBe('ready');
    const access = await api.get<VoucherAccess>(`/api/voucher/access?token=${voucher.token}`);
    expect(access.body.voucher).toMatchObject({ isRedeemed: false, code: null });
    expect((await redeem(partner, voucher.id)).status).toBe(200);
    const [second, first] = await redemptions(partner);
    expect([second!.undoneAt, first!.undoReason, first!.undoableUntil]).toEqual([null, 'Wrong guest', null]);
    expect(await world.count('outbox', `name = 'review-invitation' AND payload->>'voucherId' = $1`, String(voucher.id))).toBe(1);
  });

  it('undoes the redemption that was on the screen, not a later one of the same voucher', async () => {
    const { partner, voucher } = await aVisit();
    const first = (await redeem(partner, voucher.id)).body;
    expect(first.redeemedAt).toBe((await redemptions(partner))[0]!.redeemedAt);
    const undoOf = (redeemedAt: string) =>
      api.post<Problem>(`/api/voucher/${voucher.id}/undo-redemption`, { reason: 'Wrong guest', redeemedAt }, partner.headers);
    expect((await undoOf(first.redeemedAt)).status).toBe(200);
    const second = (await redeem(partner, voucher.id)).body;
    const late = await undoOf(first.redeemedAt);
    expect([late.status, late.body.code, late.body.message]).toEqual([409, 'NOT_REDEEMED', 'This redemption was undone before']);
    expect(await world.count('redemptions', 'voucher_id = $1 AND undone_at IS NULL', voucher.id)).toBe(1);
    expect((await undoOf(second.redeemedAt)).status).toBe(200);
  });

  it('needs a reason, a redemption, at most a quarter of an hour, and the right business', async () => {
    const { partner, voucher } = await aVisit();
    const notYet = await undo(partner, voucher.id);
    expect([notYet.status, notYet.body.code]).toEqual([409, 'NOT_REDEEMED']);
    await redeem(partner, voucher.id);
    expect((await undo(partner, voucher.id, '  ')).body.errors![0]!.message).toBe('Please say why');
    expect((await undo(await aPartner(api, database), voucher.id)).status).toBe(403);
    await database.query(`UPDATE vouchers SET redeemed_at = now() - interval '15 minutes 1 second' WHERE id = $1`, [voucher.id]);
    const late = await undo(partner, voucher.id);
    expect([late.status, late.body.message]).toEqual([409, 'It’s too late: a redemption can be undone for 15 minutes']);
    const { at } = await world.one<{ at: Date }>('SELECT redeemed_at AS at FROM vouchers WHERE id = $1', voucher.id);
    const redeemedAt = at.toISOString().replace('Z', '+00:00');
    const named = await api.post<Problem>(
      `/api/voucher/${voucher.id}/undo-redemption`,
      { reason: 'Wrong guest', redeemedAt },
      partner.headers,
    );
    expect(named.body.message).toBe(late.body.message);
  });
});
