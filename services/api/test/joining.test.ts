import { randomUUID } from 'node:crypto';
import type { AdminBusiness, BusinessLoginReply, BusinessSession, Problem } from '@homeroom/contracts';
import { SessionsService } from '../src/accounts/sessions/sessions.service';
import { JoinBusiness } from '../src/catalogue/businesses/join-business';
import { mailsTo } from './support/mailbox';
import { aShopper, anAdmin, cookiesOf } from './support/shopper';
import { startStack } from './support/stack';
import { startWorkerHere } from './support/worker';
import { eventually } from './support/world';

const { api, database, world } = await startStack();

const PASSWORD = 'a fine day 7';
const form = (change: object = {}) => ({
  name: `Shop ${randomUUID().slice(0, 8)}`,
  email: `${randomUUID()}@shop.test`,
  description: '',
  category: 'Services',
  location: 'Tustin',
  phone: '',
  website: '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...change,
});

async function aPartner() {
  const sent = form();
  const { body } = await api.post<BusinessLoginReply>('/api/businesses/register', sent);
  const headers = await signIn(sent.email);
  return { id: body.business.id, email: sent.email, name: sent.name, headers };
}

async function signIn(email: string, password = PASSWORD) {
  const answer = await api.post('/api/businesses/login', { email, password });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer) };
}

const sessionOf = async (headers: Record<string, string>) => (await api.get<BusinessSession>('/api/businesses/session', headers)).body;
const joining = () => api.app.get(JoinBusiness);

const promised = (name: string, id: number) => world.count('outbox', `name = $1 AND payload->>'businessId' = $2`, name, String(id));

describe('registering a business', () => {
  it('creates one that is neither verified nor approved, with a hashed password', async () => {
    const { id, headers } = await aPartner();
    expect(await sessionOf(headers)).toMatchObject({ id, isEmailProven: false, isApproved: false });
    const row = await world.one<{ password_hash: string; is_verified: boolean; website: null }>(
      'SELECT password_hash, is_verified, website FROM businesses WHERE id = $1',
      id,
    );
    expect([row.is_verified, row.website]).toEqual([false, null]);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('accepts an address once, in any case, however many calls arrive at once', async () => {
    const sent = form();
    const answers = await Promise.all(
      [sent.email, sent.email.toUpperCase(), sent.email].map((email) => api.post<Problem>('/api/businesses/register', { ...sent, email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const message = 'There is already an account with this email address';
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ message, errors: [{ field: 'email', message }] });
  });

  it.each([
    ['password', { password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [
      'password',
      { password: 'qwerty', confirmPassword: 'qwerty' },
      'This password is easy to guess. Use several unrelated words, or let a password manager make one.',
    ],
    [
      'password',
      { name: 'Kiln House', password: 'KilnHouse2026!', confirmPassword: 'KilnHouse2026!' },
      'This password is easy to guess. Use several unrelated words, or let a password manager make one.',
    ],
    ['confirmPassword', { confirmPassword: 'another one' }, "Passwords don't match"],
    ['email', { email: 'nothing' }, 'Invalid email address'],
    ['category', { category: 'Math & Reading' }, 'Please choose a category'],
    ['location', { location: ' ' }, 'Please enter your location'],
    ['website', { website: 'javascript:alert(1)' }, 'Please enter the address of your website'],
  ])('rejects a wrong %s', async (field, change, message) => {
    const { status, body } = await api.post<Problem>('/api/businesses/register', form(change));
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('never approves itself', async () => {
    const sent = form({ isVerified: true, rating: 5, emailVerifiedAt: '2026-01-01' });
    const { body } = await api.post<BusinessLoginReply>('/api/businesses/register', sent);
    expect(await world.one('SELECT is_verified, rating, email_verified_at FROM businesses WHERE id = $1', body.business.id)).toEqual({
      is_verified: false,
      rating: '0.0',
      email_verified_at: null,
    });
  });
});

describe('verifying the address', () => {
  it('works once, and only with the latest link', async () => {
    const { id, headers } = await aPartner();
    const first = (await joining().verificationLink(id))!.token;
    await api.post('/api/businesses/verify-email/resend', {}, headers);
    const second = (await joining().verificationLink(id))!.token;
    expect((await api.post('/api/businesses/verify-email', { token: first })).status).toBe(401);
    expect((await api.post('/api/businesses/verify-email', { token: second })).status).toBe(200);
    expect((await api.post('/api/businesses/verify-email', { token: second })).status).toBe(401);
    expect((await sessionOf(headers)).isEmailProven).toBe(true);
    await api.post('/api/businesses/verify-email/resend', {}, headers);
    expect(await joining().verificationLink(id)).toBeNull();
  });

  it('stores no plain token', async () => {
    const { id } = await aPartner();
    const { token } = (await joining().verificationLink(id))!;
    const row = await world.one<{ row: string }>('SELECT row_to_json(b)::text AS row FROM businesses b WHERE id = $1', id);
    expect(row.row).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  it('gets the same answer for known and unknown addresses', async () => {
    const { email } = await aPartner();
    const known = await api.post('/api/businesses/forgot-password', { email });
    const unknown = await api.post('/api/businesses/forgot-password', { email: `${randomUUID()}@nobody.test` });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('is replaced once through a link valid for an hour, which ends every session of the owner and the staff', async () => {
    const { id, email, headers } = await aPartner();
    for (const kind of ['manager', 'till'] as const) {
      const session = { kind, accountId: id, staffId: 1, seconds: 60 };
      await database.transaction((manager) => api.app.get(SessionsService).openIn(manager, session));
    }
    const live = () =>
      world.count('sessions', `account_kind IN ('partner', 'manager', 'till') AND account_id = $1 AND revoked_at IS NULL`, id);
    expect(await live()).toBeGreaterThanOrEqual(3);
    await api.post('/api/businesses/forgot-password', { email });
    const { token } = (await joining().resetLink(id))!;
    const next = { token, password: 'quite another 8', confirmPassword: 'quite another 8' };
    expect((await api.post('/api/businesses/reset-password', { ...next, password: 'dragon', confirmPassword: 'dragon' })).status).toBe(400);
    expect((await api.post('/api/businesses/reset-password', next)).status).toBe(200);
    expect((await api.post('/api/businesses/reset-password', next)).status).toBe(401);
    expect(await live()).toBe(0);
    expect(await promised('business-password-changed', id)).toBe(1);
    expect((await api.get('/api/businesses/session', headers)).status).toBe(401);
    expect((await api.post('/api/businesses/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await sessionOf(await signIn(email, 'quite another 8'))).id).toBe(id);
  });

  it('cannot be replaced after the hour', async () => {
    const { id, email } = await aPartner();
    await api.post('/api/businesses/forgot-password', { email });
    const { token } = (await joining().resetLink(id))!;
    await database.query(`UPDATE businesses SET reset_token_expiry = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await api.post('/api/businesses/reset-password', { token, password: PASSWORD, confirmPassword: PASSWORD })).status).toBe(401);
  });
});

describe('signing out everywhere', () => {
  it('ends the sessions on all devices, and no one else’s', async () => {
    const { email, headers } = await aPartner();
    const phone = await signIn(email);
    const other = await aPartner();
    expect((await api.post('/api/businesses/logout-everywhere', {}, headers)).status).toBe(200);
    for (const ended of [headers, phone]) expect((await api.get('/api/businesses/session', ended)).status).toBe(401);
    expect((await api.get('/api/businesses/session', other.headers)).status).toBe(200);
  });
});

describe('approval by the team', () => {
  it('shows the deals to shoppers, tells the partner once, and can be taken back', async () => {
    const { id, headers } = await aPartner();
    const deal = await world.aDeal({ businessId: id });
    const admin = await anAdmin(api, world);
    const isListed = async () => (await api.get(`/api/deals/${deal.id}`)).status === 200;
    expect(await isListed()).toBe(false);
    const approve = (isVerified: boolean) => api.put<AdminBusiness>(`/api/admin/businesses/${id}`, { isVerified }, admin.headers);
    await Promise.all([approve(true), approve(true)]);
    expect((await sessionOf(headers)).isApproved).toBe(true);
    expect(await isListed()).toBe(true);
    expect(await world.count('outbox', `name = 'business-approved' AND payload->>'businessId' = $1`, String(id))).toBe(1);
    expect((await approve(false)).body.isVerified).toBe(false);
    await eventually(async () => !(await isListed()));
  });

  it('is for admins only, and lists those that are waiting', async () => {
    const { id, headers } = await aPartner();
    const shopper = await aShopper(api, world);
    for (const asker of [{}, headers, shopper.headers]) {
      expect((await api.get('/api/admin/businesses', asker)).status).toBe(401);
      expect((await api.put(`/api/admin/businesses/${id}`, { isVerified: true }, asker)).status).toBe(401);
    }
    const admin = await anAdmin(api, world);
    const { body } = await api.get<AdminBusiness[]>('/api/admin/businesses?isVerified=false', admin.headers);
    expect(body.some((business) => business.id === id)).toBe(true);
    expect(body.every(({ isVerified }) => !isVerified)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/password|token|salt/i);
    expect((await api.put('/api/admin/businesses/2000000000', { isVerified: true }, admin.headers)).status).toBe(404);
    expect((await api.get('/api/admin/businesses?isVerified=maybe', admin.headers)).status).toBe(400);
  });
});

describe('an address changed by the team', () => {
  const move = async (id: number, email: string) => {
    const { headers } = await anAdmin(api, world);
    return (await api.put<AdminBusiness>(`/api/admin/businesses/${id}`, { email }, headers)).body;
  };
  it('must be verified again, and links to the old one stop working', async () => {
    const { id, email } = await aPartner();
    await joining().verifyEmail((await joining().verificationLink(id))!.token);
    await joining().sendReset(email);
    const old = (await joining().resetLink(id))!;
    const next = `${randomUUID()}@shop.test`;
    expect(await move(id, next)).toMatchObject({ email: next, isEmailProven: false });
    await expect(
      joining().resetPassword({ token: old.token, password: 'quite another 8', confirmPassword: 'quite another 8' }),
    ).rejects.toThrow(/expired or was already used/);
    expect(await promised('business-verification', id)).toBe(2);
    expect((await joining().verificationLink(id))!.email).toBe(next);
    expect(await move(id, next)).toMatchObject({ email: next });
    expect(await promised('business-verification', id)).toBe(2);
  });

  it('is confirmed by an email that asks no approved business to wait, and the former address is told', async () => {
    const worker = await startWorkerHere();
    try {
      const { id, email, name } = await aPartner();
      await database.query('UPDATE businesses SET is_verified = true WHERE id = $1', [id]);
      const next = `${randomUUID()}@shop.test`;
      await move(id, next);
      const mailOf = (address: string, subject: string) =>
        eventually(async () => (await mailsTo(address)).find((mail) => mail.subject === subject));
      const asked = await mailOf(next, 'Please confirm your address');
      expect(asked.text).toContain(`Please confirm that this is the email address of ${name}.`);
      expect(asked.text).not.toMatch(/welcome|reviewing/i);
      const told = await mailOf(email, `${name} has a new email address`);
      expect(told.text).toContain(`If nobody at ${name} asked for this, write to`);
      expect(told.text).not.toContain(next);
    } finally {
      await worker.stop();
    }
  });

  it('gets the invitation if no password was chosen yet', async () => {
    const id = await world.aBusiness();
    const next = `${randomUUID()}@shop.test`;
    await move(id, next);
    expect(await promised('business-invitation', id)).toBe(1);
    expect(await promised('business-address-changed', id)).toBe(0);
    const { email, token } = (await joining().resetLink(id))!;
    expect(email).toBe(next);
    await joining().resetPassword({ token, password: PASSWORD, confirmPassword: PASSWORD });
    expect(await promised('business-password-changed', id)).toBe(0);
  });
});

describe('the mails to a partner', () => {
  it('have working links', async () => {
    const worker = await startWorkerHere();
    try {
      const { id, email } = await aPartner();
      const mailed = async (subject: RegExp) => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
      const verification = await eventually(() => mailed(/confirm/));
      const token = /verify\?token=([\w-]{43})/.exec(verification.text)![1];
      expect((await api.post('/api/businesses/verify-email', { token })).status).toBe(200);
      await api.post('/api/businesses/forgot-password', { email });
      const reset = await eventually(() => mailed(/new password/));
      const next = /reset-password\?token=([\w-]{43})/.exec(reset.text)![1]!;
      await joining().resetPassword({ token: next, password: 'quite another 8', confirmPassword: 'quite another 8' });
      const changed = await eventually(() => mailed(/password was changed/));
      expect(changed.text).toMatch(/signed out everywhere[^]*\/business\/forgot-password/);
      const admin = await anAdmin(api, world);
      await api.put(`/api/admin/businesses/${id}`, { isVerified: true }, admin.headers);
      await eventually(() => mailed(/approved/));
    } finally {
      await worker.stop();
    }
  });
});
