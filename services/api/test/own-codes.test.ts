import { randomUUID } from 'node:crypto';
import type { OwnDeal, Problem, VoucherCodeStats, VoucherCodeView } from '@homeroom/contracts';
import { VoucherCodesService } from '../src/vouchers/vouchers/voucher-codes.service';
import { aPartner, createDeal, type Partner } from './support/partner';
import { aVoucher } from './support/shopper';
import { mailsTo } from './support/mailbox';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

const some = (count: number) => Array.from({ length: count }, () => `OWN-${randomUUID().slice(0, 12)}`);

async function aDeal(codes: readonly string[] = []) {
  const partner = await aPartner(api, database);
  const { body } = await createDeal(api, partner, { salePrice: 40 });
  if (codes.length > 0) await send(partner, body.id, codes);
  return { partner, id: body.id };
}
const send = (partner: Partner, id: number, codes: unknown) =>
  api.post<VoucherCodeView[] & Problem>(`/api/deals/${id}/voucher-codes/import`, { codes }, partner.headers);
const stats = async (partner: Partner, id: number) =>
  (await api.get<VoucherCodeStats>(`/api/deals/${id}/voucher-codes/stats`, partner.headers)).body;
const buy = (dealId: number) => aVoucher(api, world, `${randomUUID()}@example.com`, { dealId, price: 40 });

describe('a partner’s own codes', () => {
  it('are imported in order without blank lines, and counted on the deal', async () => {
    const { partner, id } = await aDeal();
    const [first, second] = some(2) as [string, string];
    const { status, body } = await send(partner, id, [` ${first} `, '', second, '   ']);
    expect([status, body.map(({ code }) => code)]).toEqual([200, [first, second]]);
    expect(await stats(partner, id)).toEqual({ total: 2, used: 0, available: 2 });
    const [deal] = (await api.get<OwnDeal[]>(`/api/businesses/${partner.id}/deals`, partner.headers)).body;
    expect(deal!.ownCodes).toEqual({ total: 2, used: 0, available: 2 });
  });

  it.each<[string, unknown, string]>([
    ['No Codes', [' ', ''], 'Please enter at least one voucher code'],
    ['No Codes', undefined, 'Please enter at least one voucher code'],
    ['Too Many Codes', Array.from({ length: 1001 }, (_, n) => `C${n}`), 'Cannot import more than 1000 codes at once'],
    ['a code that is too long', ['x'.repeat(65)], 'Codes can have at most 64 characters'],
    ['a code with a line break', ['a\nb'], 'Codes can only have letters, digits, and standard keyboard symbols'],
  ])('are refused: %s', async (_, codes, message) => {
    const { partner, id } = await aDeal();
    const answer = await send(partner, id, codes);
    expect([answer.status, answer.body.errors![0]!.message]).toEqual([400, message]);
  });

  it('are rejected as a whole, by name, when one repeats or is already in use', async () => {
    const [code, other] = some(2) as [string, string];
    const { partner, id } = await aDeal([code]);
    expect((await send(partner, id, [other, other])).body.message).toBe(`These codes are more than once in the list: ${other}`);
    expect((await send(partner, id, [other, code])).body.message).toBe(`These codes are already in use: ${code}`);
    const { code: sold } = await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', (await buy((await aDeal()).id)).id);
    expect((await send(partner, id, [other, sold])).status).toBe(409);
    expect(await stats(partner, id)).toEqual({ total: 1, used: 0, available: 1 });
  });

  it('go out oldest first, each once; then the system creates codes; what was handed out stays', async () => {
    const codes = some(2);
    const { partner, id } = await aDeal(codes);
    const bought: string[] = [];
    for (let number = 0; number < 3; number += 1)
      bought.push((await world.one<{ code: string }>('SELECT code FROM vouchers WHERE id = $1', (await buy(id)).id)).code);
    expect(bought).toEqual([codes[0], codes[1], expect.stringMatching(/^HR-/)]);
    await send(partner, id, some(1));
    const left = await api.call<VoucherCodeStats>('DELETE', `/api/deals/${id}/voucher-codes`, undefined, partner.headers);
    expect(left.body).toEqual({ total: 2, used: 2, available: 0 });
    const list = (await api.get<VoucherCodeView[]>(`/api/deals/${id}/voucher-codes`, partner.headers)).body;
    expect(list.map(({ code, isUsed }) => [code, isUsed])).toEqual(codes.map((code) => [code, true]));
  });

  it('are all kept if more of them are there than somebody saw who deletes them', async () => {
    const { partner, id } = await aDeal(some(1));
    await send(partner, id, some(2));
    const remove = (seen: number) =>
      api.call<VoucherCodeStats & Problem>('DELETE', `/api/deals/${id}/voucher-codes?seen=${seen}`, undefined, partner.headers);
    // The last of those on the screen may have been sold.
    expect((await remove(0)).status).toBe(409);
    const late = await remove(1);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      ...[409, 'CHANGED_MEANWHILE', 'Codes were added meanwhile: 3 are unused now. Nothing was deleted.'],
    ]);
    expect(await stats(partner, id)).toEqual({ total: 3, used: 0, available: 3 });
    // A family may have taken one meanwhile.
    expect((await remove(4)).body).toEqual({ total: 0, used: 0, available: 0 });
    expect((await remove(0)).body).toEqual({ total: 0, used: 0, available: 0 });
  });

  it('are reported low once, at 5, and again after more were added', async () => {
    const { partner, id } = await aDeal(some(6));
    const service = api.app.get(VoucherCodesService);
    const told = async () => {
      const messages = await database.query<{ id: string }[]>(
        `SELECT id FROM outbox WHERE name = 'codes-low' AND payload->>'dealId' = $1 ORDER BY id`,
        [String(id)],
      );
      return Promise.all(messages.map((message) => service.lowStock(id, message.id)));
    };
    await buy(id);
    expect(await told()).toEqual([expect.objectContaining({ email: partner.email, available: 5 })]);
    await buy(id);
    expect(await told()).toEqual([expect.objectContaining({ available: 4 }), null]);
    await send(partner, id, some(4));
    expect(await told()).toEqual([null, null]);
    for (let number = 0; number < 3; number += 1) await buy(id);
    expect((await told()).filter(Boolean)).toHaveLength(1);
  });

  it('are reported low by email', async () => {
    const { partner, id } = await aDeal(some(5));
    await buy(id);
    const worker = await startWorkerHere();
    const mail = await eventually(async () =>
      (await mailsTo(partner.email)).find(({ subject }) => subject.startsWith('Only 4 codes are left')),
    );
    await worker.stop();
    expect(mail.text).toContain('Two hours at the wheel');
  });
});
