import type { DigestSubscription } from '@homeroom/contracts';
import { daysAfter, today } from '../../src/platform/time/local-day';
import { mailsTo } from '../support/mailbox';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import {
  BEFORE,
  FORM,
  MONDAY,
  STOP,
  aSeller,
  api,
  buy,
  chosenBy,
  database,
  notificationsOf,
  pathOf,
  promiseDue,
  promised,
  settings,
  since,
  subscription,
  tell,
  toldAt,
  world,
  written,
} from './setup';

describe('a digest', () => {
  it.each([
    ['weekly', BEFORE, 0],
    ['weekly', MONDAY, 1],
    ['weekly', '2026-06-17T15:00:00Z', 1],
    ['daily', '2026-06-16T14:59:59Z', 1],
    ['off', MONDAY, 0],
  ] as const)('that is %s is due on Mondays or each day at 8:00 in California: by %s, %i', async (digest, by, count) => {
    const { id } = await toldAt('2026-06-15T06:00:00Z', digest);
    await promiseDue(by);
    expect(await promised(id)).toBe(count);
  });

  it('waits for its next morning after it is chosen, and after its reader came', async () => {
    const [chosen, came] = [await toldAt('2026-06-14T20:00:00Z', 'off'), await toldAt('2026-06-14T20:00:00Z', 'weekly')];
    await settings(chosen, { digest: 'daily' });
    await database.query(`UPDATE notification_readers SET digest_since = DEFAULT WHERE business_id = $1`, [came.id]);
    await promiseDue(MONDAY);
    expect([await promised(chosen.id), await promised(came.id)]).toEqual([0, 0]);
  });

  it('is promised once, however many workers there are, and says each thing once', async () => {
    const { id, readerId, email } = await toldAt('2026-06-14T20:00:00Z', 'daily');
    await Promise.all([promiseDue(MONDAY), promiseDue(MONDAY), promiseDue(MONDAY)]);
    await promiseDue(MONDAY);
    expect(await promised(id)).toBe(1);
    await tell(readerId, '2026-06-15T20:00:00Z', 'Glazing');
    await promiseDue('2026-06-16T16:00:00Z');
    const digests = await database.query<{ id: number }[]>('SELECT id FROM notification_digests WHERE reader_id = $1 ORDER BY id', [
      readerId,
    ]);
    const mails = await Promise.all(digests.map((row) => written(row.id)));
    expect(mails.map((mail) => mail?.to)).toEqual([email, email]);
    expect(mails[0]!.text).toContain('Clay for two is sold out');
    expect(mails[1]!.text).toContain('Glazing is sold out');
    expect(mails[1]!.text).not.toContain('Clay for two');
  });

  it('is not sent when there is nothing unread, or nothing of the last week', async () => {
    const readThem = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await database.query('UPDATE notifications SET read_at = now() WHERE reader_id = $1', [readThem.readerId]);
    const old = await toldAt('2026-06-01T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    expect([await promised(readThem.id), await promised(old.id)]).toEqual([0, 0]);
  });

  it('is not written when everything was read, or it was turned off, before it went out', async () => {
    const { readerId, ...partner } = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    const { id: digestId } = await world.one<{ id: number }>('SELECT id FROM notification_digests WHERE reader_id = $1', readerId);
    expect((await written(digestId))?.subject).toBe(`Your week at ${partner.name}: 1 notification`);
    await settings(partner, { digest: 'off' });
    expect(await written(digestId)).toBeNull();
    await settings(partner, { digest: 'weekly' });
    await database.query('UPDATE notifications SET read_at = now() WHERE reader_id = $1', [readerId]);
    expect(await written(digestId)).toBeNull();
  });

  it('is stopped with one click, or one kind of notification with another, without a sign-in', async () => {
    const { readerId, ...partner } = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    const { id: digestId } = await world.one<{ id: number }>('SELECT id FROM notification_digests WHERE reader_id = $1', readerId);
    const mail = (await written(digestId))!;
    const stop = pathOf(mail.unsubscribeUrl!);
    const [page, ofKind] = mail.text.match(/\S+\/business\/notifications\/stop\?\S+/g)!.map((link) => new URL(link).search);
    expect(stop).toBe(`${STOP}${page}`);
    expect((await subscription(page!)).body).toEqual({ subscribed: true, email: expect.stringMatching(/^.…/), business: partner.name });
    for (const forged of [page!.replace('reader=', 'reader=1'), `${page}&kind=sale`, ofKind!.replace('sold-out', 'sale')])
      expect([forged, (await api.post(`${STOP}${forged}`, {})).status]).toEqual([forged, 401]);
    expect((await api.post<DigestSubscription>(`${STOP}${ofKind}`, {})).body.subscribed).toBe(false);
    expect(await chosenBy(partner)).toMatchObject({ muted: ['sold-out'], digest: 'weekly' });
    expect(await written(digestId)).toBeNull();
    const oneClick = { method: 'POST', url: stop, headers: FORM, payload: 'List-Unsubscribe=One-Click' } as const;
    expect((await api.app.inject(oneClick)).statusCode).toBe(200);
    await api.app.inject(oneClick);
    expect(await chosenBy(partner)).toMatchObject({ muted: ['sold-out'], digest: 'off' });
    expect((await subscription(page!)).body.subscribed).toBe(false);
  });

  it('neither shows nor stops anything for the owner of an earlier address', async () => {
    const { readerId, ...partner } = await toldAt('2026-06-14T20:00:00Z', 'weekly');
    await promiseDue(MONDAY);
    const { id: digestId } = await world.one<{ id: number }>('SELECT id FROM notification_digests WHERE reader_id = $1', readerId);
    const mail = (await written(digestId))!;
    const links = mail.text.match(/\S+\/business\/notifications\/stop\?\S+/g)!.map((link) => new URL(link).search);
    await database.query('UPDATE businesses SET email = $2 WHERE id = $1', [partner.id, `new-${partner.email}`]);
    for (const link of links)
      expect([(await subscription(link)).status, (await api.post(`${STOP}${link}`, {})).status]).toEqual([401, 401]);
    expect(await chosenBy(partner)).toMatchObject({ muted: [], digest: 'weekly' });
    expect((await subscription(new URL((await written(digestId))!.unsubscribeUrl!).search)).status).toBe(200);
  });

  it('reaches its reader through the worker, which also fills the bell', async () => {
    const seller = await aSeller();
    await settings(seller, { digest: 'daily' });
    await since(seller.id, daysAfter(today(), -30));
    const { id } = await buy(seller.dealId);
    await database.query(`UPDATE purchases SET created_at = now() - interval '1 day' WHERE voucher_id = $1`, [id]);
    const worker = await startWorkerHere();
    try {
      await eventually(async () => (await notificationsOf(seller)).unread === 1);
      const [mail] = await eventually(async () => {
        const mails = (await mailsTo(seller.email)).filter(({ subject }) => subject === `Your day at ${seller.name}: 1 notification`);
        return mails.length > 0 && mails;
      }, 40_000);
      expect(mail!.text).toContain(`First sale of the day: ${seller.title}`);
    } finally {
      await worker.stop();
    }
  });
});
