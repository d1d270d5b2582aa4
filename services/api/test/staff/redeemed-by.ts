import type { Redemption } from '@homeroom/contracts';
import { Timeline } from '../../src/foundation/timeline/timeline';
import { aPartner } from '../support/partner';

import { api, database, world, ask, of, aTill, open, headersOf, aManager, aVoucherOf } from './setup';

it('every redemption says who: the till, the manager, the owner, or the family', async () => {
  const partner = await aPartner(api, database);
  const till = await aTill(partner, 'Front desk');
  const manager = await aManager(partner);
  const atTill = headersOf(await open(till));
  const vouchers = [];
  for (const [headers, body] of [
    [atTill, {}],
    [manager.signedIn, {}],
    [partner.headers, {}],
    [atTill, { token: true }],
  ] as const) {
    const voucher = await aVoucherOf(partner);
    const sent = 'token' in body ? { token: voucher.token } : body;
    expect((await ask('POST', `/api/voucher/${voucher.id}/redeem`, headers, sent)).status).toBe(200);
    vouchers.push(voucher);
  }
  const { body: list } = await ask<Redemption[]>('GET', of(partner, 'counter/redemptions'), atTill);
  expect(list.map(({ by }) => by).reverse()).toEqual([
    { as: 'till', name: 'Front desk' },
    { as: 'manager', name: 'Ana Lee' },
    { as: 'owner', name: null },
    { as: 'holder', name: null },
  ]);
  const { id } = await world.one<{ id: number }>('SELECT id FROM purchases WHERE voucher_id = $1', vouchers[0]!.id);
  const told = await api.app.get(Timeline, { strict: false }).ofPurchases([{ id, voucherId: vouchers[0]!.id } as never]);
  expect(told.find(({ kind }) => kind === 'redeemed')?.words).toBe('Front desk');
  await ask('DELETE', of(partner, `tills/${till.id}`), partner.headers);
  const after = await ask<Redemption[]>('GET', of(partner, 'counter/redemptions'), partner.headers);
  expect(after.body.at(-1)!.by).toEqual({ as: 'till', name: 'Front desk' });
});
