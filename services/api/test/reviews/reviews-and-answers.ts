import type {
  DealWithBusiness,
  Problem,
  BusinessHome,
  OwnReview,
  ReviewInvitation,
  ReviewToModerate,
  ReviewView,
} from '@homeroom/contracts';
import { RemindersService } from '../../src/vouchers/reminders/reminders.service';
import { ReviewsService } from '../../src/catalogue/reviews/reviews.service';
import { mailsTo } from '../support/mailbox';
import { aPartner } from '../support/partner';
import { aShopper, aVoucher, anAdmin } from '../support/shopper';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { address, api, database, world } from './setup';

async function aVisit(businessId?: number) {
  const voucher = await aVoucher(api, world, address(), businessId ? { businessId } : {});
  await api.post(`/api/voucher/${voucher.id}/redeem`, { token: voucher.token });
  const { token } = (await api.app.get(ReviewsService).forMail(voucher.id))!;
  return { ...voucher, link: { voucher: voucher.id, token } };
}

describe('a review', () => {
  it('is invited by the mail after a redemption', async () => {
    const worker = await startWorkerHere();
    try {
      const email = address();
      const { id, token } = await aVoucher(api, world, email);
      expect(await world.count('outbox', `name = 'review-invitation' AND payload->>'voucherId' = $1`, String(id))).toBe(0);
      await api.post(`/api/voucher/${id}/redeem`, { token });
      const mail = await eventually(async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('How was')));
      const link = new URL(/https?:\/\/\S+\/review\?\S+/.exec(mail.text)![0]);
      const answer = await api.get<ReviewInvitation>(`/api/reviews/invitation${link.search}`);
      expect(answer.status).toBe(200);
      expect(answer.body.review).toBeNull();
    } finally {
      await worker.stop();
    }
  });

  it('exists once per voucher, however often it is sent', async () => {
    const { id, link } = await aVisit();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => api.post('/api/reviews', { ...link, stars: (index % 5) + 1, words: 'Good' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await world.count('reviews', 'voucher_id = $1', id)).toBe(1);
  });

  it.each([0, 6, 2.5, '5', null])('takes one to five stars, not %p', async (stars) => {
    const { link } = await aVisit();
    expect((await api.post('/api/reviews', { ...link, stars })).status).toBe(400);
  });

  it('needs a redeemed voucher and its own link', async () => {
    const { link } = await aVisit();
    const unused = await aVoucher(api, world, address());
    const foreign = await api.post<Problem>('/api/reviews', { voucher: unused.id, token: link.token, stars: 5 });
    expect(foreign.status).toBe(401);
    await database.query('UPDATE vouchers SET redeemed_at = NULL WHERE id = $1', [link.voucher]);
    expect((await api.post<Problem>('/api/reviews', { ...link, stars: 5 })).status).toBe(409);
  });

  it('counts for the business once a moderator published it, and no longer when it was unpublished', async () => {
    const businessId = await world.aBusiness();
    const admin = await anAdmin(api, world);
    const visits = [await aVisit(businessId), await aVisit(businessId)];
    for (const [index, { link }] of visits.entries())
      await api.post('/api/reviews', { ...link, stars: index === 0 ? 5 : 2, words: 'Nice' });
    const ofBusiness = async () => (await api.get<ReviewView[]>(`/api/businesses/${businessId}/reviews`)).body;
    const rating = async () => world.one('SELECT rating, review_count FROM businesses WHERE id = $1', businessId);
    expect(await ofBusiness()).toEqual([]);
    expect(await rating()).toEqual({ rating: '0.0', review_count: 0 });

    const ids = await Promise.all(
      visits.map(async ({ id }) => (await world.one<{ id: number }>('SELECT id FROM reviews WHERE voucher_id = $1', id)).id),
    );
    for (const id of ids) expect((await api.put(`/api/admin/reviews/${id}`, { state: 'published' }, admin.headers)).status).toBe(200);
    expect(await rating()).toEqual({ rating: '3.5', review_count: 2 });
    expect(await ofBusiness()).toMatchObject([
      { stars: 2, words: 'Nice', author: 'Ana' },
      { stars: 5, words: 'Nice', author: 'Ana' },
    ]);
    const { body } = await api.get<DealWithBusiness>(`/api/deals/${visits[0]!.dealId}/with-business`);
    expect(body.business).toMatchObject({ rating: 3.5, reviewCount: 2 });
    await api.put(`/api/admin/reviews/${ids[1]}`, { state: 'rejected' }, admin.headers);
    expect(await rating()).toEqual({ rating: '5.0', review_count: 1 });
  });

  it('counts though others of the same business are published at the same moment', async () => {
    const businessId = await world.aBusiness();
    const visits = [];
    for (let number = 0; number < 8; number += 1) visits.push(await aVisit(businessId));
    for (const { link } of visits) await api.post('/api/reviews', { ...link, stars: 4 });
    const admin = await anAdmin(api, world);
    const reviews = await database.query<{ id: number }[]>('SELECT id FROM reviews WHERE business_id = $1', [businessId]);
    await Promise.all(reviews.map(({ id }) => api.put(`/api/admin/reviews/${id}`, { state: 'published' }, admin.headers)));
    expect(await world.one('SELECT rating::float, review_count FROM businesses WHERE id = $1', businessId)).toEqual({
      rating: 4,
      review_count: 8,
    });
  });

  it('keeps what a colleague decided meanwhile', async () => {
    const { id: voucher, link } = await aVisit();
    await api.post('/api/reviews', { ...link, stars: 4 });
    const admin = await anAdmin(api, world);
    const { id: review } = await world.one<{ id: number }>('SELECT id FROM reviews WHERE voucher_id = $1', voucher);
    const decide = (state: string, seen: string) => api.put<Problem>(`/api/admin/reviews/${review}`, { state, seen }, admin.headers);
    const both = await Promise.all([decide('published', 'pending'), decide('rejected', 'pending')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await world.one<{ state: string }>('SELECT state FROM reviews WHERE id = $1', review);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: `A colleague decided first: the review was ${state}.`,
    });
    expect((await decide('published', state)).status).toBe(200);
  });

  it('is moderated by admins only', async () => {
    const { link } = await aVisit();
    await api.post('/api/reviews', { ...link, stars: 4 });
    const admin = await anAdmin(api, world);
    const shopper = await aShopper(api, world);
    for (const headers of [{}, shopper.headers]) {
      expect((await api.get('/api/admin/reviews', headers)).status).toBe(401);
      expect((await api.put('/api/admin/reviews/1', { state: 'published' }, headers)).status).toBe(401);
    }
    const waiting = await api.get<ReviewToModerate[]>('/api/admin/reviews?state=pending', admin.headers);
    expect(waiting.body.every(({ state }) => state === 'pending')).toBe(true);
    expect(Number(waiting.headers['x-total-count'])).toBe(waiting.body.length);
    expect((await api.put('/api/admin/reviews/2000000000', { state: 'published' }, admin.headers)).status).toBe(404);
    expect((await api.put('/api/admin/reviews/1', { state: 'pending' }, admin.headers)).status).toBe(400);
  });
});

describe('reviews in a list', () => {
  const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
  async function aListedReview(businessId: number, day: number, state = 'published') {
    const { id, link } = await aVisit(businessId);
    await api.post('/api/reviews', { ...link, stars: 4 });
    const [rows] = await database.query<[{ id: number }[]]>(
      'UPDATE reviews SET state = $2, created_at = $3 WHERE voucher_id = $1 RETURNING id',
      [id, state, at(day)],
    );
    return rows[0]!.id;
  }

  it('are dated newest first for families and the business, whatever their numbers, and those of one moment by number', async () => {
    const partner = await aPartner(api, database);
    const newest = await aListedReview(partner.id, 9);
    const [oldest, twin, laterTwin] = [
      await aListedReview(partner.id, 1),
      await aListedReview(partner.id, 5),
      await aListedReview(partner.id, 5),
    ];
    const read = async (path: string) => (await api.get<ReviewView[]>(`/api/businesses/${partner.id}/${path}`, partner.headers)).body;
    const numbers = async (path: string) => (await read(path)).map(({ id }) => id);
    const order = [newest, laterTwin, twin, oldest];
    expect(await numbers('reviews')).toEqual(order);
    expect([await numbers('reviews?limit=2'), await numbers('reviews?limit=2&offset=2')].flat()).toEqual(order);
    expect(await numbers('own-reviews')).toEqual(order);
    await api.put(`/api/reviews/${newest}/answer`, { words: 'Thank you' }, partner.headers);
    expect(await numbers('own-reviews')).toEqual([laterTwin, twin, oldest, newest]);
  });

  it('wait for a moderator oldest first', async () => {
    const businessId = await world.aBusiness();
    const [newer, older] = [await aListedReview(businessId, 8, 'pending'), await aListedReview(businessId, 2, 'pending')];
    const admin = await anAdmin(api, world);
    const { body } = await api.get<ReviewToModerate[]>('/api/admin/reviews?state=pending&limit=200', admin.headers);
    expect(body.map(({ id }) => id).filter((id) => [newer, older].includes(id))).toEqual([older, newer]);
  });
});

describe('the answer of a business to a review', () => {
  async function aReview(state = 'published') {
    const partner = await aPartner(api, database);
    const visit = await aVisit(partner.id);
    await api.post('/api/reviews', { ...visit.link, stars: 2, words: 'We waited' });
    await database.query('UPDATE reviews SET state = $2 WHERE voucher_id = $1', [visit.id, state]);
    const { id } = await world.one<{ id: number }>('SELECT id FROM reviews WHERE voucher_id = $1', visit.id);
    const answers = (words: string, headers = partner.headers) =>
      api.put<OwnReview & Problem>(`/api/reviews/${id}/answer`, { words }, headers);
    const admin = await anAdmin(api, world);
    const moderates = (body: object) => api.put<ReviewToModerate & Problem>(`/api/admin/reviews/${id}/answer`, body, admin.headers);
    const shown = async () => (await api.get<ReviewView[]>(`/api/businesses/${partner.id}/reviews`)).body[0]?.answer;
    const own = async (query = '') =>
      (await api.get<OwnReview[]>(`/api/businesses/${partner.id}/own-reviews${query}`, partner.headers)).body;
    const home = async () => (await api.get<BusinessHome>(`/api/businesses/${partner.id}/home`, partner.headers)).body.reviewsToAnswer;
    const withdraws = () => api.call('DELETE', `/api/reviews/${id}/answer`, undefined, partner.headers);
    return { id, partner, visit, admin, answers, moderates, shown, own, home, withdraws };
  }

  it('replaces no words that its writer did not see', async () => {
    const { id, partner, answers, own } = await aReview();
    const answersTo = (words: string, seen: string) =>
      api.put<OwnReview & Problem>(`/api/reviews/${id}/answer`, { words, seen }, partner.headers);
    await answers('Sorry!');
    const refused = await answersTo('Come again.', '');
    expect([refused.status, refused.body.code, refused.body.conflict?.current]).toEqual([409, 'CHANGED_MEANWHILE', { words: 'Sorry!' }]);
    expect((await own())[0]?.answer?.words).toBe('Sorry!');
    expect((await answersTo('Come again.', 'Sorry!')).body.answer?.words).toBe('Come again.');
    expect((await answersTo('Come again.', 'Sorry!')).status).toBe(200);
  });

  it('is shown once a moderator published it, waits again with other words, and can be hidden and withdrawn', async () => {
    const { answers, moderates, shown, own, home, withdraws } = await aReview();
    expect([await home(), (await own('?waiting=true')).length]).toEqual([1, 1]);
    expect((await answers('  Sorry! Come again.  ')).body.answer).toMatchObject({ words: 'Sorry! Come again.', state: 'pending' });
    expect([await shown(), await home(), await own('?waiting=true')]).toEqual([null, 0, []]);
    expect((await moderates({ state: 'published' })).body.answer).toMatchObject({ state: 'published' });
    expect(await shown()).toEqual({ words: 'Sorry! Come again.', answeredAt: expect.any(String) as unknown });
    expect((await answers('Sorry! Come again.')).body.answer?.state).toBe('published');
    expect((await answers('Sorry. Ask for Ben.')).body.answer?.state).toBe('pending');
    expect(await shown()).toBeNull();
    await moderates({ state: 'published' });
    await moderates({ state: 'rejected' });
    expect([await shown(), (await own())[0]?.answer?.state]).toEqual([null, 'rejected']);
    expect((await withdraws()).status).toBe(204);
    expect((await withdraws()).status).toBe(204);
    expect([(await own())[0]?.answer, await home()]).toEqual([null, 1]);
  });

  it('is stored once, however often it is sent', async () => {
    const { id, answers } = await aReview();
    const all = await Promise.all(Array.from({ length: 8 }, (_, turn) => answers(`Thank you ${turn % 2}`)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await world.count('review_answers', 'review_id = $1', id)).toBe(1);
  });

  it('is published only with the words that the moderator read', async () => {
    const { answers, moderates, shown } = await aReview();
    const { answeredAt } = (await answers('Thank you')).body.answer!;
    await answers('Nobody waits here, least of all Maya Lee of 12 Oak St');
    expect((await moderates({ state: 'published', answeredAt })).body).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect(await shown()).toBeNull();
  });

  it('can be written only by the owner, and only for a published review', async () => {
    const { answers, moderates } = await aReview();
    const other = await aPartner(api, database);
    expect((await answers('Mine', other.headers)).status).toBe(403);
    expect((await moderates({ state: 'published' })).status).toBe(404);
    expect((await (await aReview('pending')).answers('Too early')).status).toBe(404);
    expect((await answers(' ')).status).toBe(400);
    expect((await answers('a'.repeat(1_001))).status).toBe(400);
  });

  it('waits in the team’s list, and is logged', async () => {
    const { id, answers, moderates, admin } = await aReview();
    await answers('Thank you');
    const waiting = (await api.get<ReviewToModerate[]>('/api/admin/reviews?state=pending&limit=200', admin.headers)).body;
    expect(waiting.find((review) => review.id === id)).toMatchObject({
      state: 'published',
      answer: { words: 'Thank you', state: 'pending' },
    });
    await moderates({ state: 'published' });
    const [entry] = await database.query<Record<string, { state: string }>[]>(
      `SELECT e.* FROM audit_entries e JOIN review_answers a ON e.subject_id = a.id::text WHERE e.subject = 'review-answer' AND a.review_id = $1`,
      [id],
    );
    expect([entry!['before']!.state, entry!['after']!.state]).toEqual(['pending', 'published']);
  });

  it('is emailed to the reviewer once, unless the reviewer turned off emails about reviews', async () => {
    const told = await aReview();
    const silent = await aReview();
    const shopperOf = async ({ visit }: Awaited<ReturnType<typeof aReview>>) =>
      world.one<{ id: number; email: string }>('SELECT user_id AS id, customer_email AS email FROM vouchers WHERE id = $1', visit.id);
    const [wants, wantsNone] = [await shopperOf(told), await shopperOf(silent)];
    await database.transaction((manager) => api.app.get(RemindersService).want(manager, wantsNone.id, 'review-invitation', false));
    for (const review of [silent, told]) {
      await review.answers('Come again, please');
      await review.moderates({ state: 'published' });
      await review.answers('Come again');
      await review.moderates({ state: 'published' });
    }
    const worker = await startWorkerHere();
    try {
      const answered = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject.endsWith('answered your review'));
      const [mail, ...more] = await eventually(async () => {
        const mails = await answered(wants.email);
        return mails.length > 0 && mails;
      });
      expect([more.length, mail!.text]).toEqual([0, expect.stringContaining('“Come again”')]);
      expect(await answered(wantsNone.email)).toEqual([]);
    } finally {
      await worker.stop();
    }
  });
});
