import type { OwnReview, Problem, ReviewToModerate, ReviewView } from '@homeroom/contracts';
import { aBusinessManager } from '../support/manager';
import { aPartner } from '../support/partner';
import { aVoucher, anAdmin } from '../support/shopper';
import { address, api, database, world } from './setup';

describe('an answer that a colleague wrote meanwhile', () => {
  async function aReview() {
    const partner = await aPartner(api, database);
    const manager = await aBusinessManager(api, world, partner, 'Ben Okafor');
    const voucher = await aVoucher(api, world, address(), { businessId: partner.id });
    const { id } = await world.one<{ id: number }>(
      `INSERT INTO reviews (voucher_id, business_id, stars, words, state) VALUES ($1, $2, 2, 'We waited', 'published') RETURNING id`,
      voucher.id,
      partner.id,
    );
    const answers = ({ headers }: Pick<typeof partner, 'headers'>, words: string, seen = '') =>
      api.put<OwnReview & Problem>(`/api/reviews/${id}/answer`, { words, seen }, headers);
    const withdraws = ({ headers }: Pick<typeof partner, 'headers'>, answeredAt: string) =>
      api.call<Problem>('DELETE', `/api/reviews/${id}/answer?answeredAt=${encodeURIComponent(answeredAt)}`, undefined, headers);
    const own = async () => (await api.get<OwnReview[]>(`/api/businesses/${partner.id}/own-reviews`, partner.headers)).body[0]!.answer;
    return { id, partner, manager, answers, withdraws, own };
  }

  it('names its manager to the others at the business, the owner to a manager, and neither to families or the team', async () => {
    const { id, partner, manager, answers, own } = await aReview();
    expect((await answers(manager, 'Sorry!')).body.answer).toMatchObject({ words: 'Sorry!', by: 'Ben Okafor' });
    const refused = await answers(partner, 'Come again.');
    expect([refused.status, refused.body.message, refused.body.conflict]).toMatchObject([
      409,
      'Ben Okafor answered while you were writing',
      { changedBy: 'Ben Okafor', current: { words: 'Sorry!' } },
    ]);
    expect((await own())?.by).toBe('Ben Okafor');
    const admin = await anAdmin(api, world);
    const moderated = await api.put<ReviewToModerate>(`/api/admin/reviews/${id}/answer`, { state: 'published' }, admin.headers);
    const shown = await api.get<ReviewView[]>(`/api/businesses/${partner.id}/reviews`);
    expect(JSON.stringify([moderated.body, shown.body])).not.toContain('Ben');
    expect(shown.body[0]?.answer?.words).toBe('Sorry!');
    expect((await answers(partner, 'Come again.', 'Sorry!')).body.answer).toMatchObject({ words: 'Come again.', by: null });
    expect((await answers(manager, 'Mine', 'Sorry!')).body.message).toBe('The owner answered while you were writing');
  });

  it('is not withdrawn by somebody who read other words', async () => {
    const { partner, manager, answers, withdraws, own } = await aReview();
    const { answeredAt } = (await answers(partner, 'Sorry!')).body.answer!;
    const newer = (await answers(manager, 'Sorry. Ask for Ben.', 'Sorry!')).body.answer!;
    const refused = await withdraws(partner, answeredAt);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'CHANGED_MEANWHILE',
      'Ben Okafor has changed this answer. Read it before you withdraw it.',
    ]);
    expect((await own())?.words).toBe('Sorry. Ask for Ben.');
    expect((await withdraws(partner, newer.answeredAt)).status).toBe(204);
    expect((await withdraws(partner, newer.answeredAt)).status).toBe(204);
    expect(await own()).toBeNull();
  });
});
