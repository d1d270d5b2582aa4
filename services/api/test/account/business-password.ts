import type { Problem } from '@homeroom/contracts';
import { BusinessPasswordChangedMail } from '../../src/catalogue/businesses/mails/business-password-changed.mail';
import { JoinBusiness } from '../../src/catalogue/businesses/join-business';
import { aBusinessManager } from '../support/manager';
import { PARTNER_PASSWORD, aPartner, type Partner } from '../support/partner';
import { aShopper, cookiesOf } from '../support/shopper';
import { api, database, world } from './setup';

const NEXT = 'nine blue herons';
const WRONG = 'That is not your password';
const EASY = 'This password is easy to guess. Use several unrelated words, or let a password manager make one.';

const change = (headers: Record<string, string>, body: { password?: string; current?: string; confirmPassword?: string } = {}) =>
  api.put<Problem | undefined>(
    '/api/businesses/password',
    { current: PARTNER_PASSWORD, password: NEXT, confirmPassword: body.password ?? NEXT, ...body },
    headers,
  );
const signIn = ({ email }: Partner, password = PARTNER_PASSWORD) => api.post('/api/businesses/login', { email, password });
const elsewhere = async (partner: Partner) => ({ cookie: cookiesOf(await signIn(partner)) });
const isOpen = async (headers: Record<string, string>) => (await api.get('/api/businesses/session', headers)).status === 200;
const mailed = ({ id }: Partner) =>
  world.count('outbox', `name = 'business-password-changed' AND payload->>'businessId' = $1 AND payload ? 'isByOwner'`, String(id));

describe('the password of a business', () => {
  it('is changed by its owner: their other sessions end, staff stay signed in, and an email says so', async () => {
    const partner = await aPartner(api, database);
    const [other, manager] = [await elsewhere(partner), await aBusinessManager(api, world, partner, 'Ana Lee')];
    expect((await change(partner.headers)).status).toBe(204);
    expect([await isOpen(partner.headers), await isOpen(other), await isOpen(manager.headers)]).toEqual([true, false, true]);
    expect((await api.post('/api/businesses/refresh', {}, other)).status).toBe(401);
    expect((await api.post('/api/businesses/refresh', {}, partner.headers)).status).toBe(200);
    expect([(await signIn(partner)).status, (await signIn(partner, NEXT)).status]).toEqual([401, 200]);
    expect(await mailed(partner)).toBe(1);
    const mail = await api.app.get(BusinessPasswordChangedMail, { strict: false }).write({ businessId: partner.id, isByOwner: true });
    expect(mail).toMatchObject({ to: partner.email, subject: 'Your password was changed' });
    expect(mail.text).toContain('You were signed out everywhere else. Your managers and tills stay signed in.');
  });

  it.each([
    ['the old one is wrong', { current: 'not it' }, 'current', WRONG],
    ['it is the old one', { password: PARTNER_PASSWORD }, 'password', 'This is your current password. Please choose another one.'],
    ['it is short', { password: 'heron' }, 'password', 'Password must be at least 6 characters'],
    ['it is a common one', { password: 'Passw0rd!2026' }, 'password', EASY],
    ['it is not the same twice', { confirmPassword: 'ten blue herons' }, 'confirmPassword', "Passwords don't match"],
  ])('stays when %s', async (_, body, field, message) => {
    const partner = await aPartner(api, database);
    const answer = await change(partner.headers, body);
    expect([answer.status, answer.body?.errors]).toEqual([400, [{ field, message }]]);
    expect((await signIn(partner)).status).toBe(200);
    expect(await mailed(partner)).toBe(0);
  });

  it('is changed once by two changes at once, from two browsers', async () => {
    const partner = await aPartner(api, database);
    const browsers = [partner.headers, await elsewhere(partner)];
    const answers = await Promise.all(browsers.map((headers, at) => change(headers, { password: `${NEXT} ${at}` })));
    const won = answers.findIndex(({ status }) => status === 204);
    // The other is refused, or signed out already if it comes a moment later.
    expect([400, 401]).toContain(answers[1 - won]!.status);
    expect(await Promise.all(browsers.map(isOpen))).toEqual([won === 0, won === 1]);
    expect((await signIn(partner, `${NEXT} ${won}`)).status).toBe(200);
    expect(await mailed(partner)).toBe(1);
  });

  it('ends an emailed link for a forgotten one', async () => {
    const partner = await aPartner(api, database);
    await api.post('/api/businesses/forgot-password', { email: partner.email });
    const { token } = (await api.app.get(JoinBusiness).resetLink(partner.id))!;
    expect((await change(partner.headers)).status).toBe(204);
    const reset = { token, password: 'ten grey geese', confirmPassword: 'ten grey geese' };
    expect((await api.post('/api/businesses/reset-password', reset)).status).toBe(401);
  });

  it('is only its owner’s to change', async () => {
    const partner = await aPartner(api, database);
    const manager = await aBusinessManager(api, world, partner, 'Ana Lee');
    expect((await change(manager.headers)).status).toBe(403);
    expect((await change((await aShopper(api, world)).headers)).status).toBe(401);
    expect((await change({})).status).toBe(401);
  });
});
