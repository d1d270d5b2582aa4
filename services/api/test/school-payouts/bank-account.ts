import type { PayeeLink } from '@homeroom/contracts';
import { SchoolBankChangedMail } from '../../src/treasury/payees/mails/school-bank-changed.mail';
import { SchoolPayoutsPausedMail } from '../../src/treasury/payees/mails/school-payouts-paused.mail';
import { accountAtProvider, setUpAccount } from '../support/card';
import { accountOf, api, aSchool, connect, invite, lookUntil, team, world } from './setup';

describe('a school’s bank account', () => {
  it('is connected once, also by the team, which comes back to the console', async () => {
    const school = await aSchool();
    const at = `/api/admin/schools/${school.id}/payee`;
    const urls = await Promise.all([
      api.post<PayeeLink>(`${at}/link`, {}, team),
      api.post<PayeeLink>('/api/school/payee/link', {}, school.headers),
    ]);
    expect(urls.map(({ status }) => status)).toEqual([200, 200]);
    await setUpAccount(await accountOf(school));
    expect((await api.post(`${at}/look`, {}, team)).body).toMatchObject({
      state: 'ready',
      accountId: await accountOf(school),
      bankLast4: '6789',
    });
    expect((await api.get(at, team)).body).toMatchObject({ state: 'ready' });
    expect((await api.get('/api/admin/schools/2147483647/payee', team)).status).toBe(404);
    expect((await api.get(at, school.headers)).status).toBe(401);
    expect((await api.get('/api/school/payee')).status).toBe(401);
    expect(await world.count('audit_entries', `action = 'school.connect-bank' AND subject_id = $1`, String(school.id))).toBe(1);
  });

  it('that changes is told to every manager', async () => {
    const school = await aSchool();
    const account = await connect(school);
    await invite(school);
    await setUpAccount(account, '000111111116');
    await lookUntil(school, (payee) => payee.bankLast4 === '1116');
    expect(
      await world.count(
        'outbox',
        `name = 'school-bank-changed' AND payload->>'managerId' IN (SELECT id::text FROM school_managers WHERE school_id = ${school.id})`,
      ),
    ).toBe(2);
    const mail = await api.app.get(SchoolBankChangedMail).write({ managerId: school.managerId });
    expect(mail).toMatchObject({ to: school.email, subject: 'Your school’s bank account was changed' });
    expect(mail!.text).toContain('ending in 1116');
  });

  it('that can no longer be paid is told to every manager, once, with what is missing', async () => {
    const school = await aSchool();
    const account = await connect(school);
    await invite(school);
    await accountAtProvider({ id: account, due: ['individual.verification.document'] });
    await lookUntil(school, ({ state }) => state === 'incomplete');
    await api.post('/api/school/payee/look', {}, school.headers);
    const ofSchool = `payload->>'managerId' IN (SELECT id::text FROM school_managers WHERE school_id = ${school.id})`;
    expect(await world.count('outbox', `name = 'school-payouts-paused' AND ${ofSchool}`)).toBe(2);
    const paused = api.app.get(SchoolPayoutsPausedMail);
    const mail = await paused.write({ managerId: school.managerId });
    expect(mail).toMatchObject({ to: school.email, subject: 'We cannot pay your school right now' });
    expect(mail!.text).toContain('It still needs: a photo ID of the owner.');
    await accountAtProvider({ id: account, due: [] });
    await lookUntil(school, ({ state }) => state === 'ready');
    expect(await paused.write({ managerId: school.managerId })).toBeNull();
  });
});
