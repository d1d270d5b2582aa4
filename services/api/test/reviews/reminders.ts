import type { ReminderKind, RemindersChoice } from '@homeroom/contracts';
import { ReviewInvitationMail } from '../../src/catalogue/reviews/mails/review-invitation.mail';
import { RemindersService } from '../../src/vouchers/reminders/reminders.service';
import { mailsTo } from '../support/mailbox';
import { aShopper, aVoucher } from '../support/shopper';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { address, api, database, world } from './setup';

describe('reminders', () => {
  const reminders = () => api.app.get(RemindersService);
  const endsIn = (id: number, time: string) =>
    database.query(`UPDATE vouchers SET expires_at = now() + $2::interval WHERE id = $1`, [id, time]);
  const promised = async (id: number) =>
    (await database.query<{ days: number }[]>('SELECT days FROM voucher_reminders WHERE voucher_id = $1 ORDER BY days DESC', [id])).map(
      ({ days }) => days,
    );

  it('go out 30, 7 and 1 days before the end, each once, whatever runs in parallel', async () => {
    const { id } = await aVoucher(api, world, address());
    const turn = () => Promise.all(Array.from({ length: 4 }, () => reminders().promiseDue()));
    await turn();
    expect(await promised(id)).toEqual([]);
    for (const [time, expected] of [
      ['29 days 23 hours', [30]],
      ['20 days', [30]],
      ['6 days 23 hours', [30, 7]],
      ['23 hours', [30, 7, 1]],
      ['1 hour', [30, 7, 1]],
    ] as const) {
      await endsIn(id, time);
      await turn();
      expect(await promised(id)).toEqual(expected);
    }
    expect(await world.count('outbox', `name = 'voucher-ending' AND payload->>'voucherId' = $1`, String(id))).toBe(3);
  });

  it('come in the morning, although vouchers end at midnight', async () => {
    const { id } = await aVoucher(api, world, address());
    for (const [time, expected] of [
      ['7 days 15 hours 10 minutes', [30]],
      ['7 days 14 hours 50 minutes', [30, 7]],
      ['1 day 15 hours 10 minutes', [30, 7]],
      ['1 day 14 hours 50 minutes', [30, 7, 1]],
    ] as const) {
      await endsIn(id, time);
      await reminders().promiseDue();
      expect(await promised(id)).toEqual(expected);
    }
  });

  it('skip missed days, and vouchers that are used, returned or over', async () => {
    const late = await aVoucher(api, world, address());
    await endsIn(late.id, '20 hours');
    const used = await aVoucher(api, world, address());
    await endsIn(used.id, '20 hours');
    await api.post(`/api/voucher/${used.id}/redeem`, { token: used.token });
    const over = await aVoucher(api, world, address());
    await endsIn(over.id, '-1 hour');
    await reminders().promiseDue();
    expect([await promised(late.id), await promised(used.id), await promised(over.id)]).toEqual([[1], [], []]);
  });

  it('stop through the mail’s link, also by one click in an email app, and start again', async () => {
    const email = address();
    const { id } = await aVoucher(api, world, email);
    await endsIn(id, '6 days');
    const worker = await startWorkerHere();
    let link: URL;
    try {
      const mail = await eventually(async () => (await mailsTo(email)).find(({ subject }) => subject.startsWith('Ends in')));
      expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      link = new URL(/<(\S+)>/.exec(mail.headers['list-unsubscribe']!)![1]!);
      expect(mail.text).toContain(`/reminders${link.search}`);
    } finally {
      await worker.stop();
    }
    const before = await api.get<RemindersChoice>(`/api/reminders${link.search}`);
    expect(before.body.subscribed).toBe(true);
    expect(before.body.email).not.toContain(email.split('@')[0]);
    const oneClick = await api.app.inject({
      method: 'POST',
      url: `${link.pathname}${link.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect((await api.get<RemindersChoice>(`/api/reminders${link.search}`)).body.subscribed).toBe(false);
    await endsIn(id, '20 hours');
    await reminders().promiseDue();
    expect(await promised(id)).toEqual([7]);
    await api.post(`/api/reminders/subscribe${link.search}`, {});
    await reminders().promiseDue();
    expect(await promised(id)).toEqual([7, 1]);
  });

  it('stop one kind at a time; the link for one kind stops no other', async () => {
    const shopper = await aShopper(api, world);
    const { id, token } = await aVoucher(api, world, shopper.email);
    const query = (kind: ReminderKind) => new URL(reminders().linksFor(shopper.id, kind).call).search;
    const isOn = async (kind: ReminderKind) => (await api.get<RemindersChoice>(`/api/reminders${query(kind)}`)).body.subscribed;
    const forged = query('voucher-ending') + '&kind=review-invitation';
    expect((await api.post(`/api/reminders/unsubscribe${forged}`, {})).status).toBe(401);
    expect((await api.post(`/api/reminders/unsubscribe${query('review-invitation')}`, {})).status).toBe(200);
    expect([await isOn('review-invitation'), await isOn('voucher-ending')]).toEqual([false, true]);
    expect((await api.post(`/api/voucher/${id}/redeem`, { token })).status).toBe(200);
    expect(await api.app.get(ReviewInvitationMail).write({ voucherId: id })).toBeNull();
    await api.post(`/api/reminders/subscribe${query('review-invitation')}`, {});
    const mail = await api.app.get(ReviewInvitationMail).write({ voucherId: id });
    expect(new URL(mail!.unsubscribeUrl!).search).toBe(query('review-invitation'));
    expect(mail!.text).toContain(`/reminders${query('review-invitation')}`);
  });

  it('are no one else’s to stop', async () => {
    const { id } = await aShopper(api, world);
    expect((await api.post(`/api/reminders/unsubscribe?shopper=${id}&token=${'A'.repeat(43)}`, {})).status).toBe(401);
  });
});
