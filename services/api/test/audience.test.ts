import { randomUUID } from 'node:crypto';
import type { Audience, Problem } from '@homeroom/contracts';
import { aPartner, createDeal, type Partner } from './support/partner';
import { aVoucher } from './support/shopper';
import { startStack } from './support/stack';

const { api, database, world } = await startStack();

describe('the audience of a business', () => {
  const audience = async (partner: Partner, query = '') =>
    (await api.get<Audience & Problem>(`/api/businesses/${partner.id}/audience${query}`, partner.headers)).body;
  const buys = (email: string, dealId: number) => aVoucher(api, world, email, { dealId, price: 40 });
  /** Local times. */
  const moved = (voucherId: number, bought: string, redeemed?: string) =>
    database.query(
      `WITH p AS (UPDATE purchases SET created_at = $2::timestamp AT TIME ZONE 'America/Los_Angeles' WHERE voucher_id = $1)
       UPDATE redemptions SET redeemed_at = $3::timestamp AT TIME ZONE 'America/Los_Angeles' WHERE voucher_id = $1`,
      [voucherId, bought, redeemed ?? bought],
    );
  const NOVEMBER = '?from=2026-11-01&to=2026-11-30';

  /** Ana bought in October, and in November again; Ben came in November, twice; Cleo got her money back. */
  async function aShop() {
    const partner = await aPartner(api, database);
    const deals = [await createDeal(api, partner, { salePrice: 40 }), await createDeal(api, partner, { title: 'Glazing', salePrice: 40 })];
    const [clay, glazing] = deals.map(({ body }) => body.id) as [number, number];
    const [ana, ben, cleo] = [1, 2, 3].map(() => `${randomUUID()}@example.com`) as [string, string, string];
    const bought = [
      await buys(ana, clay),
      await buys(ana, glazing),
      await buys(ben, clay),
      await buys(ben, glazing),
      await buys(cleo, clay),
    ];
    const [first, again, bens, bensNext, gone] = bought.map(({ id }) => id) as [number, number, number, number, number];
    for (const id of [again, bens, bensNext]) await api.post(`/api/voucher/${id}/redeem`, {}, partner.headers);
    await moved(first, '2026-10-20 19:00');
    await moved(again, '2026-11-02 19:00', '2026-11-07 16:30');
    await moved(bens, '2026-11-03 23:30', '2026-11-07 16:10');
    await moved(bensNext, '2026-11-05 19:00', '2026-11-09 10:59');
    await moved(gone, '2026-11-05 19:00');
    await database.query(`UPDATE purchases SET state = 'refunded', points_state = 'reversed', refunded_at = now() WHERE voucher_id = $1`, [
      gone,
    ]);
    return { partner, clay, glazing, schools: bought.map(({ schoolId }) => schoolId) };
  }

  it('tells new families from returning ones, over all purchases, and beside the days before', async () => {
    const { partner } = await aShop();
    const { totals, before, days } = await audience(partner, NOVEMBER);
    expect(totals).toEqual({ newFamilies: 1, returningFamilies: 2, schools: 3, redemptions: 3 });
    expect(before).toEqual({ newFamilies: 1, returningFamilies: 0, schools: 1, redemptions: 0 });
    expect(days).toHaveLength(30);
    expect(days.slice(1, 5)).toEqual([
      { day: '2026-11-02', newFamilies: 0, returningFamilies: 1 },
      { day: '2026-11-03', newFamilies: 1, returningFamilies: 0 },
      { day: '2026-11-04', newFamilies: 0, returningFamilies: 0 },
      { day: '2026-11-05', newFamilies: 0, returningFamilies: 1 },
    ]);
  });

  it('counts redemptions by weekday and hour where the businesses are', async () => {
    const { partner } = await aShop();
    expect((await audience(partner, NOVEMBER)).hours).toEqual([
      { weekday: 1, hour: 10, redemptions: 1 },
      { weekday: 6, hour: 16, redemptions: 2 },
    ]);
  });

  it('says which families, schools, and points each deal brought, and who bought again', async () => {
    const { partner, clay, glazing, schools } = await aShop();
    const { effects, schools: reached } = await audience(partner, NOVEMBER);
    expect(
      effects.map(({ dealId, newFamilies, boughtAgain, schools: count, schoolPoints }) => [
        dealId,
        newFamilies,
        boughtAgain,
        count,
        schoolPoints,
      ]),
    ).toEqual([
      [clay, 1, 1, 1, 40],
      [glazing, 0, 0, 2, 80],
    ]);
    expect(new Set(reached.map(({ schoolId }) => schoolId))).toEqual(new Set(schools.slice(1, 4)));
    expect(reached.map(({ purchases, schoolPoints }) => [purchases, schoolPoints])).toEqual([1, 1, 1].map((one) => [one, 40]));
  });

  it.each([
    ['family', 'Day,New families,Returning families', '2026-11-03,1,0'],
    ['hour', 'Weekday,Hour (Pacific Time),Redemptions', 'Saturday,16:00,2'],
    ['effect', 'Deal,New families,Bought again,Schools,School points', 'Glazing,0,0,2,80'],
    ['school', 'School,Purchases,School points', ',1,40'],
  ])('is a file by %s', async (by, head, row) => {
    const { partner } = await aShop();
    const { body } = await api.get<string>(`/api/businesses/${partner.id}/figures.csv${NOVEMBER}&by=${by}`, partner.headers);
    const [first, ...rows] = body.trimEnd().split('\r\n');
    expect(first).toBe(`\uFEFF${head}`);
    expect(rows.some((line) => line.endsWith(row))).toBe(true);
  });

  it('is a file of every redemption, which says who made it', async () => {
    const { partner } = await aShop();
    const { id: till } = await world.one<{ id: number }>(
      `WITH made AS (INSERT INTO tills (business_id, name, pin_hash) VALUES ($1, 'Front desk', 'x') RETURNING id) SELECT id FROM made`,
      partner.id,
    );
    await database.query(
      `UPDATE redemptions SET redeemed_as = 'till', till_id = $2 WHERE business_id = $1
         AND redeemed_at = (SELECT min(redeemed_at) FROM redemptions WHERE business_id = $1)`,
      [partner.id, till],
    );
    const { body } = await api.get<string>(`/api/businesses/${partner.id}/figures.csv${NOVEMBER}&by=redemption`, partner.headers);
    const [head, first, second] = body.split('\r\n');
    expect(head).toBe('\uFEFFRedeemed (Pacific Time),Deal,Voucher,Location,Redeemed by,Paid');
    expect(first).toMatch(/^2026-11-07 16:10,Two hours at the wheel,••••\w{4},,Front desk,40$/);
    expect(second).toMatch(/,The owner,40$/);
  });

  it('is for its owner and managers only, and for at most a year', async () => {
    const [partner, other] = [await aPartner(api, database), await aPartner(api, database)];
    expect((await api.get(`/api/businesses/${partner.id}/audience`, other.headers)).status).toBe(403);
    expect((await audience(partner, '?from=2020-01-01')).message).toBe('Please choose at most 366 days');
  });
});
