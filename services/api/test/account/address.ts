import { randomUUID } from 'node:crypto';
import type { EmailChangeReply, EmailChanged, Problem } from '@homeroom/contracts';
import { ChangeEmail } from '../../src/accounts/account/change-email';
import { DeleteAccounts } from '../../src/accounts/account/delete-accounts';
import { Configuration } from '../../src/platform/configuration/configuration';
import { mailsTo } from '../support/mailbox';
import { inQueues, placesOf, somebody } from '../support/personal';
import { aShopper, aVoucher } from '../support/shopper';
import { startWorkerHere } from '../support/worker';
import { eventually } from '../support/world';
import { api, database, read, type Shopper, stack, world } from './setup';

const anAddress = () => `new.${randomUUID().slice(0, 8)}@example.com`;
const ask = ({ headers }: Pick<Shopper, 'headers'>, email: string) =>
  api.post<EmailChangeReply & Problem>('/api/users/me/email-change', { email }, headers);
const confirm = (token: string) => api.post<EmailChanged & Problem>('/api/email-changes', { token });
const dead = (message: string) => ({ status: 401, body: { code: 'LINK_INVALID', message } });
const EXPIRED = dead('This link has expired. Ask for a new one in your account');
const USED = dead('You already used this link. Sign in with your new address');
const REPLACED = dead('This link no longer works. Ask for a new one in your account');

/** The newest link sent for this account. */
async function linkOf({ id }: Shopper) {
  const change = await world.one<{ id: string }>('SELECT id FROM email_changes WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1', id);
  const link = await api.app.get(ChangeEmail).deliverable(change.id);
  return { changeId: change.id, token: link?.path ? new URLSearchParams(link.path.split('?')[1]).get('token')! : null };
}

async function asked(shopper: Shopper, email = anAddress()) {
  expect(await ask(shopper, email)).toMatchObject({ status: 200, body: { sent: true } });
  return { email, token: (await linkOf(shopper)).token! };
}

it('moves the account to a new address through a link sent there: purchases and sessions stay, and the old address is told', async () => {
  const ana = await aShopper(api, world);
  const { id: voucherId } = await aVoucher(api, world, ana.email);
  const email = anAddress();
  expect(await ask(ana, email.toUpperCase())).toMatchObject({ status: 200 });
  expect((await read(ana)).body.email).toBe(ana.email);
  const worker = await startWorkerHere();
  const mail = await eventually(async () => (await mailsTo(email)).find(({ subject }) => subject === 'Confirm your new email address'));
  const address = new URL(/https?:\S+\/account\/email\S+/.exec(mail.text)![0]);
  expect(await confirm(address.searchParams.get('token')!)).toMatchObject({ status: 200, body: { shopper: ana.id, email } });
  const notice = await eventually(async () =>
    (await mailsTo(ana.email)).find(({ subject }) => subject === 'Your Homeroom account has a new email address'),
  );
  await worker.stop();
  expect(notice.text).toContain('If this wasn’t you, write to us right away');
  expect(notice.text).not.toContain(email);
  expect((await read(ana)).body.email).toBe(email);
  const own = await api.get<{ id: number }[]>('/api/users/me/vouchers', ana.headers);
  expect(own.body.map(({ id }) => id)).toEqual([voucherId]);
  expect(await world.count('vouchers', 'id = $1 AND customer_email = $2', voucherId, email)).toBe(1);
  expect(await world.count('orders', 'customer_email = $1', ana.email)).toBe(0);
  expect((await aShopper(api, world, email)).id).toBe(ana.id);
  expect((await aShopper(api, world, ana.email)).id).not.toBe(ana.id);
});

it('takes a link once, and says of one that is used, expired, altered, or older than another change what happened to it', async () => {
  const ana = await aShopper(api, world);
  const [first, second, late] = [await asked(ana), await asked(ana), await asked(ana)];
  await database.query(`UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE new_email = $1`, [late.email]);
  expect(await confirm(late.token)).toMatchObject(EXPIRED);
  expect(await confirm(`${second.token.slice(0, -1)}${second.token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(REPLACED);
  expect((await confirm('x')).status).toBe(400);
  expect((await confirm(second.token)).status).toBe(200);
  const next = await aShopper(api, world, ana.email);
  expect(await confirm(first.token)).toMatchObject(REPLACED);
  expect(await confirm(second.token)).toMatchObject(USED);
  expect((await read(ana)).body.email).toBe(second.email);
  expect((await read(next)).body.email).toBe(ana.email);
});

it('changes the address once when the link is pressed several times at once', async () => {
  const ana = await aShopper(api, world);
  const { token } = await asked(ana);
  const statuses = (await Promise.all(Array.from({ length: 4 }, () => confirm(token)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  expect(await world.count('outbox', `name = 'email-changed' AND payload->>'changeId' = $1`, (await linkOfUsed(ana)).id)).toBe(1);
});

/** Presses the link that deletes an account. */
async function erase({ id }: Shopper) {
  const { path } = (await api.app.get(DeleteAccounts).deliverable(id, Date.now() + 60_000))!;
  const query = new URLSearchParams(path.split('?')[1]);
  const link = { shopper: Number(query.get('shopper')), until: Number(query.get('until')), token: query.get('token')! };
  return api.post<Problem>('/api/account-deletions', link);
}

const linkOfUsed = ({ id }: Shopper) => world.one<{ id: string }>('SELECT id FROM email_changes WHERE user_id = $1', id);

it('gives the same answer for an address that has an account, tells only that address, and never joins two accounts', async () => {
  const [ana, ben] = [await aShopper(api, world), await aShopper(api, world)];
  expect(await ask(ana, ben.email)).toMatchObject({ status: 200, body: { sent: true } });
  expect((await linkOf(ana)).token).toBeNull();
  const worker = await startWorkerHere();
  const mail = await eventually(async () =>
    (await mailsTo(ben.email)).find(({ subject }) => subject === 'This address already has a Homeroom account'),
  );
  await worker.stop();
  expect(mail.text).not.toContain('/account/email');
  const { email, token } = await asked(ana);
  await aShopper(api, world, email);
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', message: 'This email address already has an account' },
  });
  expect((await read(ana)).body.email).toBe(ana.email);
});

it('refuses visitors, the account’s own address, and text that is not an address', async () => {
  const ana = await aShopper(api, world);
  expect((await ask({ headers: {} as never }, anAddress())).status).toBe(401);
  expect(await ask(ana, ana.email)).toMatchObject({ status: 400, body: { message: 'This is already your email address' } });
  expect((await ask(ana, 'nobody')).status).toBe(400);
});

it('sends five links an hour for one account, and five to one address', async () => {
  const [ana, email] = [await aShopper(api, world), anAddress()];
  const others = await Promise.all(Array.from({ length: 6 }, () => aShopper(api, world)));
  const configuration = api.app.get(Configuration);
  configuration.rateLimits = true;
  try {
    const [own, theirs] = [[] as number[], [] as number[]];
    for (let time = 0; time < 6; time += 1) own.push((await ask(ana, anAddress())).status);
    for (const other of others) theirs.push((await ask(other, email)).status);
    expect([own, theirs]).toEqual(Array.from({ length: 2 }, () => [200, 200, 200, 200, 200, 429]));
  } finally {
    configuration.rateLimits = false;
  }
});

it('lets a purchase that is being paid for go on under the new address', async () => {
  const ana = await aShopper(api, world);
  const deal = await world.aDeal({ price: 40, original: 80 });
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: 40, customerEmail: ana.email, draftId });
  const { token, email } = await asked(ana);
  expect((await confirm(token)).status).toBe(200);
  const { payByCard, intentOf } = await import('../support/card');
  await payByCard(body.clientSecret);
  const { voucher } = (await api.report(intentOf(body.clientSecret), draftId)).body;
  expect(await world.count('vouchers', 'id = $1 AND user_id = $2 AND customer_email = $3', voucher!.id, ana.id, email)).toBe(1);
});

it('exports and erases what was kept under an earlier address, too', async () => {
  const ana = await somebody(stack);
  const { token, email } = await asked(ana.shopper);
  expect((await confirm(token)).status).toBe(200);
  const given = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.shopper.headers);
  const tables = new Set((await placesOf(database, ana.mark)).map((place) => place.split('.')[0]!));
  expect([...tables].filter((table) => !(table in given.body))).toEqual([]);
  expect((await erase(ana.shopper)).status).toBe(204);
  expect(await placesOf(database, ana.mark)).toEqual([]);
  // It waits for the last mail.
  expect(await placesOf(database, email)).toEqual(['outbox.payload']);
  expect(await inQueues(email)).toEqual([]);
});

it('leaves an earlier address that another account has now to that account', async () => {
  const ana = await aShopper(api, world);
  const { token } = await asked(ana);
  expect((await confirm(token)).status).toBe(200);
  const other = await aShopper(api, world, ana.email);
  await aVoucher(api, world, other.email);
  expect((await erase(ana)).status).toBe(204);
  expect((await read(other)).body.email).toBe(other.email);
  expect(await world.count('vouchers', 'customer_email = $1', other.email)).toBe(1);
});

it('deletes no account while a purchase under its earlier address is being paid for, and exports that purchase', async () => {
  const ana = await aShopper(api, world);
  const { token, email } = await asked(ana);
  expect((await confirm(token)).status).toBe(200);
  const [deal, schoolId] = [await world.aDeal({ price: 40, original: 80 }), await world.aSchool()];
  await api.prepare({ dealId: deal.id, schoolId, amount: 40, customerEmail: ana.email, draftId: randomUUID() });
  const given = await api.get<Record<string, unknown[]>>('/api/users/me/data.json', ana.headers);
  expect(given.body['orders']).toEqual([expect.objectContaining({ customer_email: ana.email, state: 'pending' })]);
  expect(await erase(ana)).toMatchObject({ status: 403, body: { message: expect.stringContaining('a purchase is being paid for') } });
  expect((await read(ana)).body.email).toBe(email);
  await database.query(`UPDATE orders SET state = 'cancelled', holds_stock = false WHERE customer_email = $1`, [ana.email]);
  expect((await erase(ana)).status).toBe(204);
  expect(await world.count('orders', 'customer_email = $1', ana.email)).toBe(0);
});
