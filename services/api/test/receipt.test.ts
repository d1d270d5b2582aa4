import type { Problem, ShopperPurchase } from '@homeroom/contracts';
import { PurchasesService } from '../src/checkout/purchases/purchases.service';
import { HistoryJoint, type ReceiptRow } from '../src/checkout/history/history.joint';
import { ReceiptPdf } from '../src/checkout/history/receipt-pdf';
import { readPdf } from './support/pdf';
import { aShopper, aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, world } = await startStack({ listens: true });

type Shopper = Awaited<ReturnType<typeof aShopper>>;

const ask = (id: number, headers: Record<string, string> = {}) => api.get<Problem>(`/api/users/me/purchases/${id}/receipt.pdf`, headers);

async function bought(price = 25) {
  const shopper = await aShopper(api, world);
  const voucher = await aVoucher(api, world, shopper.email, { price });
  return { shopper, voucher, id: await latest(shopper) };
}

async function latest({ headers }: Shopper): Promise<number> {
  const [purchase] = (await api.get<ShopperPurchase[]>('/api/users/me/purchases', headers)).body;
  return purchase!.id;
}

/** The receipt of a purchase, with the given changes. */
async function receipt(id: number, change: Partial<ReceiptRow> = {}) {
  const row = (await api.app.get(HistoryJoint).receipt(id))!;
  return readPdf(await api.app.get(ReceiptPdf).draw({ ...row, ...change }));
}

it('is a tagged page that says who paid what for which voucher, and how', async () => {
  const { shopper, id } = await bought(25);
  const { status, headers } = await ask(id, shopper.headers);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store']);
  expect(headers['content-disposition']).toBe(`attachment; filename="homeroom-receipt-${id}.pdf"`);
  const { facts, language, structure, words } = await receipt(id);
  expect([facts.get('Tagged'), facts.get('Pages'), language]).toEqual(['yes', '1', 'en-US']);
  expect(structure.match(/H1/g)).toHaveLength(1);
  expect(words).toContain(`Receipt Paid Receipt number ${id}`);
  expect(words).toContain(`Email ${shopper.email}`);
  expect(words).toMatch(/Price \$25\.00 Paid by card \$25\.00 School School \w+, 25 points/);
  expect(words).not.toMatch(/credit|Returned/);
});

it('shows what store credit paid', async () => {
  const { id } = await bought();
  expect((await receipt(id, { credit_used: '10.00' })).words).toContain('Price $25.00 Paid with store credit $10.00 Paid by card $15.00');
  expect((await receipt(id, { credit_used: '25.00' })).words).not.toContain('Paid by card');
});

it('says that the money went back, and no longer that it earned points', async () => {
  const { shopper, voucher, id } = await bought(25);
  expect((await api.post(`/api/users/me/vouchers/${voucher.id}/refund`, {}, shopper.headers)).status).toBe(200);
  expect((await receipt(id)).words).toContain('Receipt Refund on its way');
  const { order_id: orderId } = await world.one<{ order_id: string }>('SELECT order_id FROM purchases WHERE id = $1', id);
  await api.app.get(PurchasesService).returnPayment(orderId);
  await api.app.get(PurchasesService).refundChanged(voucher.paymentIntentId);
  expect((await ask(id, shopper.headers)).status).toBe(200);
  const { words } = await receipt(id);
  expect(words).toMatch(/Receipt Refunded on [A-Z][a-z]+ \d+, \d{4}/);
  expect(words).toContain('Paid by card $25.00 Returned to the card $25.00');
  expect(words).not.toContain('points');
});

it.each([
  [{ state: 'disputed' }, 'Receipt Disputed at your bank'],
  [{ amount_refunded: '5.00' }, 'Receipt Paid, and refunded in part'],
  [{ credited_at: new Date('2026-11-20T20:00:00Z') }, 'Receipt Paid. Turned into store credit on November 20, 2026'],
  [{ state: 'refunded', credit_used: '25.00', refunded_at: new Date('2026-11-20T20:00:00Z') }, 'Returned as credit $25.00'],
] as const)('says what else happened to it: %j', async (change, words) => {
  const { id } = await bought();
  expect((await receipt(id, change)).words).toContain(words);
});

it('writes thousands with a comma', async () => {
  const { id } = await bought();
  const { words } = await receipt(id, { amount: '1200.00', school_points_earned: 1_200 });
  expect(words).toMatch(/Price \$1,200\.00 Paid by card \$1,200\.00 School School \w+, 1,200 points/);
});

it('has room for the longest names, in any script', async () => {
  const { id } = await bought();
  const { words } = await receipt(id, {
    customer_name: 'Zoë Ελένη Жанна 👩🏽‍🎨',
    deal_title: 'Робот '.repeat(26),
    business_name: 'W'.repeat(120),
  });
  expect(words).toContain('Buyer Zoë Ελένη Жанна');
  expect(words).toContain('Price $25.00');
});

it('is for its buyer only', async () => {
  const { id } = await bought();
  const other = await aShopper(api, world);
  expect(await ask(id, other.headers)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await ask(id)).status).toBe(401);
  expect(await ask(2_147_483_647, other.headers)).toMatchObject({ status: 404, body: { code: 'PURCHASE_NOT_FOUND' } });
  expect((await ask(0, other.headers)).status).toBe(400);
});
