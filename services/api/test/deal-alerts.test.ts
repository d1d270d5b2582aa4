import { type Account, type DealAlerts, type RemindersChoice } from '@homeroom/contracts';
import { DealAlertsService } from '../src/catalogue/deal-alerts';
import { DealBackMail } from '../src/catalogue/deal-alerts/mails/deal-back.mail';
import { PersonalDataService } from '../src/accounts/personal-data';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { RemindersService } from '../src/vouchers/reminders';
import { mailsTo } from './support/mailbox';
import { aShopper, anAdmin } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();
const PATH = '/api/users/me/deal-alerts';
const alerts = () => api.app.get(DealAlertsService);
const mailAbout = (userId: number, dealId: number) => api.app.get(DealBackMail).write({ userId, dealId });

type Signed = Pick<Awaited<ReturnType<typeof aShopper>>, 'headers'>;
const awaited = async ({ headers }: Signed) => (await api.get<DealAlerts>(PATH, headers)).body.dealIds;
const ask = ({ headers }: Signed, id: number) => api.put<DealAlerts>(`${PATH}/${id}`, undefined, headers);
const undo = ({ headers }: Signed, id: number) => api.call<DealAlerts>('DELETE', `${PATH}/${id}`, undefined, headers);
const set = (dealId: number, what: string) => database.query(`UPDATE deals SET ${what} WHERE id = $1`, [dealId]);
const promised = (userId: number, dealId: number) =>
  world.count('outbox', `name = 'deal-back' AND payload->>'userId' = $1 AND payload->>'dealId' = $2`, String(userId), String(dealId));

/** Awaited by a shopper, and in the given state. */
async function awaitedDeal(state: string) {
  const [ana, { id, businessId, title }] = [await aShopper(api, world), await world.aDeal({ max: 3 })];
  await set(id, state);
  expect((await ask(ana, id)).status).toBe(200);
  return { ana, id, businessId, title };
}

it.each([
  ['sold out', 'sold_quantity = 3', 'sold_quantity = 2'],
  ['held by somebody who may not pay', 'sold_quantity = 2, held = 1', 'held = 0'],
  ['ended', `expires_at = now() - interval '1 day'`, `expires_at = now() + interval '1 day'`],
  ['paused', 'is_active = false', 'is_active = true'],
  ['not yet begun', `starts_at = now() + interval '1 day'`, `starts_at = now() - interval '1 minute'`],
])('a deal that is %s is announced once, when it can be bought again', async (_, gone, back) => {
  const { ana, id } = await awaitedDeal(gone);
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(0);
  expect(await awaited(ana)).toEqual([id]);
  await set(id, back);
  await Promise.all([alerts().promiseDue(), alerts().promiseDue(), alerts().promiseDue()]);
  expect(await promised(ana.id, id)).toBe(1);
  expect(await awaited(ana)).toEqual([]);
  await set(id, gone);
  await alerts().promiseDue();
  await set(id, back);
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(1);
});

it('the worker sends the email, which says what to pay and how to stop such emails', async () => {
  const { ana, id, title } = await awaitedDeal('is_active = false');
  await set(id, 'is_active = true');
  const worker = await startWorkerHere();
  try {
    const [mail] = await eventually(async () => {
      const mails = (await mailsTo(ana.email)).filter(({ subject }) => subject === `It’s back: ${title}`);
      return mails.length > 0 && mails;
    });
    expect(mail!.text).toContain(`/deals/${id}`);
    expect(mail!.text).toContain('again, for $40.00');
    const link = new URL(/<(\S+)>/.exec(mail!.headers['list-unsubscribe']!)![1]!);
    expect((await api.post<RemindersChoice>(`${link.pathname}${link.search}`, {})).body.subscribed).toBe(false);
  } finally {
    await worker.stop();
  }
  expect((await api.get<Account>('/api/users/me/account', ana.headers)).body).toMatchObject({
    wantsDealAlerts: false,
    wantsReminders: true,
    wantsReviewInvitations: true,
  });
});

it('an email that would come too late is not sent, and the shopper goes on waiting', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  await set(id, 'sold_quantity = 3');
  expect(await mailAbout(ana.id, id)).toBeNull();
  expect(await awaited(ana)).toEqual([id]);
  await set(id, 'sold_quantity = 0');
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(2);
  expect(await mailAbout(ana.id, id)).toMatchObject({ to: ana.email });
});

it('can be taken back, once or more, before and after the email is promised', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  expect((await undo(ana, id)).body).toEqual({ dealIds: [] });
  expect((await undo(ana, id)).status).toBe(200);
  await ask(ana, id);
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  await undo(ana, id);
  expect(await mailAbout(ana.id, id)).toBeNull();
});

it('asking again after the email waits for the next time', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  await set(id, 'is_active = false');
  expect((await ask(ana, id)).body).toEqual({ dealIds: [id] });
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(2);
});

it('waits while such emails are turned off, and asking for one turns them on again', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  const want = (isWanted: boolean) =>
    database.transaction((manager) => api.app.get(RemindersService).want(manager, ana.id, 'deal-back', isWanted));
  await want(false);
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(0);
  const other = await world.aDeal({ isActive: false });
  await ask(ana, other.id);
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(1);
  await want(false);
  expect(await mailAbout(ana.id, id)).toBeNull();
});

it('counts as nothing else: neither a view, nor a save, nor a sale', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  expect(await world.count('deal_views', 'deal_id = $1', id)).toBe(0);
  expect(await world.count('kept_deals', 'user_id = $1', ana.id)).toBe(0);
  expect(await world.stock(id)).toEqual({ sold: 0, held: 0 });
});

it('knows no deal that shoppers never saw', async () => {
  const ana = await aShopper(api, world);
  const { id } = await world.aDeal();
  expect((await ask(ana, 2_000_000_000)).status).toBe(404);
  for (const hidden of ['archived_at = now()', 'archived_at = NULL, is_active = false, published_at = NULL']) {
    await set(id, hidden);
    expect((await ask(ana, id)).status).toBe(404);
  }
});

it('shows and changes nothing of anyone else, and rejects visitors and accounts of another kind', async () => {
  const { ana, id } = await awaitedDeal('is_active = false');
  const ben = await aShopper(api, world);
  expect(await awaited(ben)).toEqual([]);
  await undo(ben, id);
  expect(await awaited(ana)).toEqual([id]);
  const { access } = await api.app.get(SessionsService).open('partner', await world.aBusiness());
  const admin = await anAdmin(api, world);
  for (const headers of [{}, admin.headers, { cookie: `homeroom_shopper=${access}` }] as Record<string, string>[]) {
    const stranger = { headers } as unknown as Signed;
    expect([(await ask(stranger, id)).status, (await undo(stranger, id)).status, (await api.get(PATH, headers)).status]).toEqual([
      401, 401, 401,
    ]);
  }
});

it('goes with the deal’s business, is part of a data export, and is deleted with the account', async () => {
  const { ana, id, businessId } = await awaitedDeal('is_active = false');
  const kept = await world.aDeal({ isActive: false });
  await ask(ana, kept.id);
  const { headers } = await anAdmin(api, world);
  expect((await api.call('DELETE', `/api/admin/businesses/${businessId}`, undefined, headers)).status).toBe(204);
  expect(await awaited(ana)).toEqual([kept.id]);
  expect(id).not.toBe(kept.id);
  const { body } = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.headers);
  expect(body['deal_alerts']).toEqual([expect.objectContaining({ deal_id: kept.id, told_at: null })]);
  await api.app.get(PersonalDataService).erase(ana.email);
  expect(await world.count('deal_alerts', 'user_id = $1', ana.id)).toBe(0);
  await set(kept.id, 'is_active = true');
  await alerts().promiseDue();
  expect(await promised(ana.id, kept.id)).toBe(0);
});

it('left behind when a build that does not know them erases the account is swept', async () => {
  const [{ ana, id }, { ana: ben }] = [await awaitedDeal('is_active = false'), await awaitedDeal('is_active = false')];
  await database.query(`UPDATE users SET username = 'erased-' || id, email = 'erased-' || id || '@erased.invalid' WHERE id = $1`, [ana.id]);
  await api.app.get(PersonalDataService).removeOld();
  expect([await world.count('deal_alerts', 'user_id = $1', ana.id), await world.count('deal_alerts', 'user_id = $1', ben.id)]).toEqual([
    0, 1,
  ]);
  await set(id, 'is_active = true');
  await alerts().promiseDue();
  expect(await promised(ana.id, id)).toBe(0);
});
