import type { Problem } from '@homeroom/contracts';
import { TeamAccessMail } from '../../src/accounts/admins/mails/team-access.mail';
import { PASSWORD, aPerson, loggedOf, mailsOf, secondSession } from './people';
import { api } from './setup';

const NEXT = 'nine blue herons, 4 ponds';
const EASY = 'This password is easy to guess. Use several unrelated words, or let a password manager make one.';

const change = (headers: Record<string, string>, body: object) =>
  api.put<Problem | undefined>(
    '/api/admin/password',
    { current: PASSWORD, password: NEXT, confirmPassword: (body as { password?: string }).password ?? NEXT, ...body },
    headers,
  );
const isOpen = async (headers: Record<string, string>) => (await api.get('/api/admin/me', headers)).status === 200;

describe('one’s own password', () => {
  it('is changed with the old one: the other sessions end, the log has it, and an email says so', async () => {
    const person = await aPerson();
    const other = await secondSession(person);
    expect((await change(person.headers, {})).status).toBe(204);
    expect([await isOpen(person.headers), await isOpen(other)]).toEqual([true, false]);
    expect((await person.signIn()).status).toBe(401);
    expect((await api.post('/api/admin/login', { email: person.email, password: NEXT })).status).toBe(200);
    expect(await loggedOf(person.id)).toEqual(['admin.password-changed']);
    expect(await mailsOf(person.id)).toEqual(['password-changed']);
    const mail = await api.app.get(TeamAccessMail, { strict: false }).write({ adminId: person.id, change: 'password-changed' });
    expect(mail).toMatchObject({ to: person.email, subject: 'Your password was changed' });
  });

  it.each([
    ['the old one is wrong', { current: 'not it' }, 'current', 'That is not your password'],
    ['it is the old one', { password: PASSWORD }, 'password', 'This is your current password. Please choose another one.'],
    ['it is short', { password: 'nine herons' }, 'password', 'Use at least 12 characters'],
    ['it is a common one', { password: 'Passw0rd!2026' }, 'password', EASY],
    ['it is not the same twice', { confirmPassword: 'another 9 herons' }, 'confirmPassword', "Passwords don't match"],
  ])('stays when %s', async (_, body, field, message) => {
    const person = await aPerson();
    const answer = await change(person.headers, body);
    expect([answer.status, answer.body?.errors]).toEqual([400, [{ field, message }]]);
    expect((await person.signIn()).status).toBe(200);
    expect(await loggedOf(person.id)).toEqual([]);
  });

  it('is changed once by two changes at once, from two browsers', async () => {
    const person = await aPerson();
    const browsers = [person.headers, await secondSession(person)];
    const answers = await Promise.all(browsers.map((headers, at) => change(headers, { password: `${NEXT} ${at}` })));
    const won = answers.findIndex(({ status }) => status === 204);
    expect(await Promise.all(browsers.map(isOpen))).toEqual([won === 0, won === 1]);
    expect((await api.post('/api/admin/login', { email: person.email, password: `${NEXT} ${won}` })).status).toBe(200);
    expect(await mailsOf(person.id)).toEqual(['password-changed']);
  });

  it('is not made of one’s own address', async () => {
    const person = await aPerson();
    const { status, body } = await change(person.headers, { password: `${person.email}1` });
    expect([status, body?.errors?.[0]?.message]).toEqual([400, EASY]);
  });
});
