import type { OwnAdmin, Problem, RecoveryCodes, SecondFactorSetup } from '@homeroom/contracts';
import { TEAM_ROLES } from '@homeroom/contracts/permissions';
import { Secret } from 'otpauth';
import { Configuration } from '../../src/platform/configuration/configuration';
import { anAdmin } from '../support/shopper';
import { PASSWORD, aPerson, codeOf, mailsOf, secondSession, withApp } from './people';
import { api, database, world } from './setup';

describe('a second factor', () => {
  it('counts once a code confirmed it; its key is not stored as it is', async () => {
    const person = await aPerson();
    const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, person.headers);
    expect(setup.uri).toContain(`otpauth://totp/Homeroom:${encodeURIComponent(person.email)}`);
    expect((await person.signIn()).status).toBe(200);
    const wrong = await api.post<Problem>('/api/admin/second-factor/confirm', { code: codeOf(setup.key, 9) }, person.headers);
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'code']);
    const { body } = await api.post<RecoveryCodes>('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, person.headers);
    expect(new Set(body.codes).size).toBe(10);
    for (const code of body.codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const { secret } = await world.one<{ secret: Buffer }>('SELECT secret FROM second_factors WHERE admin_id = $1', person.id);
    expect(secret.includes(Buffer.from(Secret.fromBase32(setup.key).buffer))).toBe(false);
    const { hashes } = await world.one<{ hashes: string }>(
      `SELECT string_agg(encode(code_hash, 'escape'), ' ') AS hashes FROM recovery_codes WHERE admin_id = $1`,
      person.id,
    );
    for (const code of body.codes) expect(hashes).not.toContain(code.replaceAll('-', ''));
    expect(await mailsOf(person.id)).toEqual(['second-factor-on']);
  });

  it('asks for a code after the password, and only after the right password', async () => {
    const { signIn, key, email } = await withApp();
    const missing = await signIn();
    expect([missing.status, missing.body.code, missing.body.errors?.[0]?.field]).toEqual([401, 'CREDENTIALS_INVALID', 'code']);
    const wrongPassword = await api.post<Problem>('/api/admin/login', { email, password: 'wrong', code: codeOf(key, 1) });
    expect([wrongPassword.status, wrongPassword.body.errors]).toEqual([401, undefined]);
    expect((await signIn(codeOf(key, 1))).status).toBe(200);
  });

  it('takes a code of the step before or after, but none from further away', async () => {
    const { id, signIn, key } = await withApp();
    const forget = () => database.query('UPDATE second_factors SET last_step = 0 WHERE admin_id = $1', [id]);
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      await forget();
      expect([steps, (await signIn(codeOf(key, steps))).status]).toEqual([steps, status]);
    }
  });

  it('takes each code once, also when it arrives twice at once, and none from before it', async () => {
    const { signIn, key } = await withApp();
    const code = codeOf(key, 1);
    const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(codeOf(key))).status).toBe(401);
  });

  it('stops after five wrong codes, whoever sends them', async () => {
    const { signIn, key } = await withApp();
    const configuration = api.app.get(Configuration);
    configuration.rateLimits = true;
    try {
      for (let tries = 0; tries < 5; tries += 1) expect((await signIn('000000')).status).toBe(401);
      const { status, body } = await signIn(codeOf(key, 1));
      expect([status, body.message]).toEqual([429, expect.stringContaining('Too many wrong codes.')]);
    } finally {
      configuration.rateLimits = false;
    }
  });

  it('is replaced by a recovery code when the app is lost: once, and with an email', async () => {
    const { id, headers, signIn, codes } = await withApp();
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all([signIn(typed), signIn(typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await api.get<OwnAdmin>('/api/admin/me', headers)).body.secondFactor.recoveryCodesLeft).toBe(9);
    expect(await mailsOf(id)).toEqual(['second-factor-on', 'recovery-code-used']);
    const { body } = await api.post<RecoveryCodes>('/api/admin/second-factor/recovery-codes', {}, headers);
    expect((await signIn(codes[4])).status).toBe(401);
    expect((await signIn(body.codes[4])).status).toBe(200);
  });

  it('is turned off with the password, and reset by an owner for someone else', async () => {
    const [own, lost] = [await withApp(), await withApp()];
    const owner = await anAdmin(api, world);
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [own.id]);
    expect((await api.post('/api/admin/second-factor/turn-off', {}, own.headers)).status).toBe(403);
    await api.post('/api/admin/password', { password: PASSWORD }, own.headers);
    expect((await api.post('/api/admin/second-factor/turn-off', {}, own.headers)).status).toBe(204);
    expect((await own.signIn()).status).toBe(200);
    expect((await api.post(`/api/admin/team/${lost.id}/reset-second-factor`, {}, own.headers)).status).toBe(403);
    expect((await api.post(`/api/admin/team/${lost.id}/reset-second-factor`, {}, owner.headers)).status).toBe(200);
    expect((await lost.signIn()).status).toBe(200);
    expect([await mailsOf(own.id), await mailsOf(lost.id)]).toEqual([
      ['second-factor-on', 'second-factor-off'],
      ['second-factor-on', 'second-factor-reset'],
    ]);
  });

  it('ends the person’s other sessions with the first one, and all of them with an owner’s reset', async () => {
    const [person, owner] = [await aPerson(), await anAdmin(api, world)];
    const stolen = await secondSession(person);
    const enroll = async () => {
      const { body } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, person.headers);
      await api.post('/api/admin/second-factor/confirm', { code: codeOf(body.key) }, person.headers);
      return body.key;
    };
    const me = (headers: Record<string, string>) => api.get('/api/admin/me', headers);
    const key = await enroll();
    expect([(await me(person.headers)).status, (await me(stolen)).status]).toEqual([200, 401]);
    const other = { authorization: `Bearer ${(await person.signIn(codeOf(key, 1))).body.token}` };
    await enroll();
    expect((await me(other)).status).toBe(200);
    await api.post('/api/admin/second-factor', {}, person.headers);
    expect((await api.post(`/api/admin/team/${person.id}/reset-second-factor`, {}, owner.headers)).status).toBe(200);
    expect([(await me(person.headers)).status, (await me(other)).status]).toEqual([401, 401]);
    expect(await world.count('second_factors', 'admin_id = $1', person.id)).toBe(0);
  });

  it('waits a quarter of an hour for the first code, also when it replaces another', async () => {
    const [first, next] = [await aPerson(), await withApp()];
    for (const { id, headers } of [first, next]) {
      const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, headers);
      await database.query(`UPDATE second_factors SET created_at = now() - interval '15 minutes' WHERE admin_id = $1`, [id]);
      const confirm = () => api.post('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, headers);
      expect((await confirm()).status).toBe(409);
    }
    expect((await first.signIn()).status).toBe(200);
    expect((await next.signIn(codeOf(next.key, 1))).status).toBe(200);
  });

  it('moves to a new app once its code confirms it; until then, the old one stays', async () => {
    const { id, headers, signIn, key, codes } = await withApp();
    const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, headers);
    expect((await signIn(codeOf(setup.key, 1))).status).toBe(401);
    expect((await signIn(codeOf(key, 1))).status).toBe(200);
    const confirm = () => api.post<RecoveryCodes>('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, headers);
    const { status, body } = await confirm();
    expect([status, body.codes]).toEqual([200, []]);
    expect((await confirm()).status).toBe(409);
    await database.query('UPDATE second_factors SET last_step = 0 WHERE admin_id = $1', [id]);
    expect((await signIn(codeOf(key, 1))).status).toBe(401);
    expect((await signIn(codeOf(setup.key, 1))).status).toBe(200);
    expect((await signIn(codes[0])).status).toBe(200);
    expect(await mailsOf(id)).toEqual(['second-factor-on', 'app-replaced', 'recovery-code-used']);
  });

  it('stays where it is required: the last one cannot be removed', async () => {
    const { headers, signIn } = await withApp();
    const configuration = api.app.get(Configuration);
    configuration.secondFactor = 'required';
    try {
      const { status, body } = await api.post<Problem>('/api/admin/second-factor/turn-off', {}, headers);
      expect([status, body.message]).toEqual([409, expect.stringContaining('Add another one before you remove this one.')]);
      expect((await signIn()).status).toBe(401);
    } finally {
      configuration.secondFactor = 'optional';
    }
  });

  it.each(TEAM_ROLES)('where it is required, %s can do nothing else before they have one', async (role) => {
    const configuration = api.app.get(Configuration);
    configuration.secondFactor = 'required';
    try {
      const person = await aPerson(role);
      const refused = await api.get<Problem>('/api/admin/team', person.headers);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([403, 'secondFactor']);
      expect((await api.get<OwnAdmin>('/api/admin/me', person.headers)).body.secondFactor.isRequired).toBe(true);
      const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, person.headers);
      await api.post('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, person.headers);
      expect((await api.get('/api/admin/team', person.headers)).status).toBe(200);
    } finally {
      configuration.secondFactor = 'optional';
    }
  });
});
