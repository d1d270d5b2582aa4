import type {
  AddPasskey,
  AdminLoginReply,
  OwnAdmin,
  PasskeyCreation,
  PasskeyRequest,
  Problem,
  RecoveryCodes,
  SecondFactorSetup,
} from '@homeroom/contracts';
import { TeamAccessMail } from '../../src/accounts/admins/mails/team-access.mail';
import { Configuration } from '../../src/platform/configuration/configuration';
import { Authenticator } from '../support/authenticator';
import { anAdmin } from '../support/shopper';
import { PASSWORD, aPerson, codeOf, loggedOf, mailsOf, secondSession, withApp } from './people';
import { api, database, world } from './setup';

const configuration = api.app.get(Configuration);
/** The local stack’s; browsers keep passkeys for names, never for numbers. */
const RP_ID = 'localhost';
const origin = new URL(configuration.publicUrl).origin.replace('127.0.0.1', RP_ID);
type Person = Awaited<ReturnType<typeof aPerson>>;

const aDevice = () => new Authenticator(origin);

const begin = async ({ headers }: Person) => (await api.post<PasskeyCreation>('/api/admin/passkeys/begin', {}, headers)).body;
const add = ({ headers }: Person, body: AddPasskey) => api.post<RecoveryCodes & Problem>('/api/admin/passkeys', body, headers);
const challenge = ({ email }: Person) => api.post<PasskeyRequest & Problem>('/api/admin/passkey-challenge', { email, password: PASSWORD });
const signInWith = ({ email }: Person, proof: object) =>
  api.post<AdminLoginReply & Problem>('/api/admin/passkey-login', { email, password: PASSWORD, ...proof });
const passkeysOf = async ({ headers }: Person) => (await api.get<OwnAdmin>('/api/admin/me', headers)).body.secondFactor.passkeys;
const remove = ({ headers }: Person, id: number) => api.call<Problem>('DELETE', `/api/admin/passkeys/${id}`, undefined, headers);

async function withPasskey(person?: Person) {
  const owner = person ?? (await aPerson());
  const device = aDevice();
  const { body } = await add(owner, device.create(await begin(owner)));
  return { ...owner, device, codes: body.codes };
}

describe('a passkey', () => {
  it('is asked for at the address people open, and only after the device checked who holds it', async () => {
    const person = await withPasskey();
    const creation = await begin(person);
    expect(creation).toMatchObject({
      rp: { id: RP_ID, name: 'Homeroom' },
      user: { name: person.email },
      authenticatorSelection: { userVerification: 'required' },
      excludeCredentials: [{ id: person.device.credentialId, type: 'public-key', transports: ['internal'] }],
    });
    expect((await challenge(person)).body).toMatchObject({ rpId: RP_ID, userVerification: 'required' });
  });

  it('is a second factor by itself: it brings recovery codes, and signing in asks for it', async () => {
    const person = await withPasskey();
    expect(person.codes).toHaveLength(10);
    const { status, body } = await person.signIn();
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([401, ['passkey', 'code']]);
    const { body: request } = await challenge(person);
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([person.device.credentialId]);
    const { body: reply } = await signInWith(person, person.device.use(request));
    const me = await api.get<OwnAdmin>('/api/admin/me', { authorization: `Bearer ${reply.token}` });
    expect(me.body.secondFactor).toMatchObject({
      ...{ isOn: true, hasApp: false, recoveryCodesLeft: 10 },
      passkeys: [{ name: 'Work laptop', lastUsedAt: expect.any(String) as unknown }],
    });
    expect([await mailsOf(person.id), await loggedOf(person.id)]).toEqual([['passkey-added'], ['admin.passkey-added']]);
  });

  it('ends the person’s other sessions when it is their first factor, and none when it is their second', async () => {
    const person = await aPerson();
    const stolen = await secondSession(person);
    const { device } = await withPasskey(person);
    expect((await api.get('/api/admin/me', stolen)).status).toBe(401);
    const { body } = await signInWith(person, device.use((await challenge(person)).body));
    await add(person, aDevice().create(await begin(person), 'Phone'));
    for (const headers of [person.headers, { authorization: `Bearer ${body.token}` }])
      expect((await api.get('/api/admin/me', headers)).status).toBe(200);
  });

  it('stays when an app is added, and the email says that both sign in', async () => {
    const person = await withPasskey();
    const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, person.headers);
    expect((await api.post('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, person.headers)).status).toBe(200);
    expect(await mailsOf(person.id)).toEqual(['passkey-added', 'app-added']);
  });

  it('can be one of several, beside an app, which keep their recovery codes', async () => {
    const person = await withApp();
    const [laptop, phone] = [aDevice(), aDevice()];
    expect((await add(person, laptop.create(await begin(person)))).body.codes).toEqual([]);
    expect((await add(person, phone.create(await begin(person), 'Phone'))).status).toBe(200);
    expect((await passkeysOf(person)).map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['Work laptop', null],
      ['Phone', null],
    ]);
    expect((await signInWith(person, phone.use((await challenge(person)).body))).status).toBe(200);
    expect((await person.signIn(codeOf(person.key, 1))).status).toBe(200);
    expect((await person.signIn(person.codes[0])).status).toBe(200);
    expect((await passkeysOf(person)).map(({ lastUsedAt }) => lastUsedAt !== null)).toEqual([false, true]);
  });

  it('signs in once with each answer, also when it arrives twice at the same moment', async () => {
    const person = await withPasskey();
    const proof = person.device.use((await challenge(person)).body);
    const answers = await Promise.all([signInWith(person, proof), signInWith(person, proof), signInWith(person, proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signInWith(person, proof)).body.errors?.[0]?.field).toBe('passkey');
  });

  it('signs in once with each answer of a device that does not count them', async () => {
    const person = await withPasskey();
    const proof = person.device.use((await challenge(person)).body, { counter: 0 });
    expect([(await signInWith(person, proof)).status, (await signInWith(person, proof)).status]).toEqual([200, 401]);
  });

  it.each([
    ['signed on another site', { origin: 'https://homeroom.evil.test' }],
    ['kept for another site', { rpId: 'evil.test' }],
    ['whose device did not check who holds it', { isVerified: false }],
    ['that answers something else', { type: 'webauthn.create' }],
    ['that answers a challenge we never sent', { challenge: 'c'.repeat(43) }],
  ])('does not sign in %s', async (_, odd) => {
    const person = await withPasskey();
    const { status, body } = await signInWith(person, person.device.use((await challenge(person)).body, odd));
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([401, 'CREDENTIALS_INVALID', 'passkey']);
  });

  it.each([
    ['made on another site', { origin: 'https://homeroom.evil.test' }],
    ['made for another site', { rpId: 'evil.test' }],
    ['whose device did not check who holds it', { isVerified: false }],
    ['that answers a challenge we never sent', { challenge: 'c'.repeat(43) }],
  ])('is not added %s', async (_, odd) => {
    const person = await aPerson();
    expect((await add(person, aDevice().create(await begin(person), 'Phone', odd))).status).toBe(400);
    expect(await passkeysOf(person)).toEqual([]);
  });

  it('does not sign in as someone else, nor with someone else’s challenge or key', async () => {
    const [ana, ben] = [await withPasskey(), await withPasskey()];
    expect((await signInWith(ana, ben.device.use((await challenge(ana)).body))).status).toBe(401);
    expect((await signInWith(ana, ana.device.use((await challenge(ben)).body))).status).toBe(401);
    const forged = { ...ben.device.use((await challenge(ana)).body), credentialId: ana.device.credentialId };
    expect((await signInWith(ana, forged)).status).toBe(401);
    const wrong = await api.post<Problem>('/api/admin/passkey-challenge', { email: ana.email, password: 'wrong' });
    expect([wrong.status, wrong.body.errors]).toEqual([401, undefined]);
    const proof = ana.device.use((await challenge(ana)).body);
    expect((await api.post('/api/admin/passkey-login', { email: ana.email, password: 'wrong', ...proof })).status).toBe(401);
  });

  it('belongs to one person', async () => {
    const [ana, ben] = [await withPasskey(), await aPerson()];
    expect((await add(ben, ana.device.create(await begin(ben)))).status).toBe(409);
    expect(await passkeysOf(ben)).toEqual([]);
  });

  it('must be used within minutes, and a challenge to sign in adds none', async () => {
    const person = await withPasskey();
    const late = (await challenge(person)).body;
    await database.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second' WHERE challenge = $1`, [late.challenge]);
    expect((await signInWith(person, person.device.use(late))).status).toBe(401);
    const creation = await begin(person);
    const { challenge: ofSignIn } = (await challenge(person)).body;
    expect((await add(person, aDevice().create({ ...creation, challenge: ofSignIn }))).status).toBe(400);
    const { open } = await world.one<{ open: number }>(`SELECT count(*)::int AS open FROM passkey_challenges WHERE expires_at < now()`);
    expect(open).toBe(0);
  });

  it('that counts backward was copied, and does not sign in', async () => {
    const person = await withPasskey();
    const used = async (counter: number) =>
      (await signInWith(person, person.device.use((await challenge(person)).body, { counter }))).status;
    expect([await used(5), await used(5), await used(4), await used(0), await used(6)]).toEqual([200, 401, 401, 401, 200]);
    const other = await withPasskey();
    const uncounted = async () => (await signInWith(other, other.device.use((await challenge(other)).body, { counter: 0 }))).status;
    expect([await uncounted(), await uncounted()]).toEqual([200, 200]);
  });

  it('is replaced by a recovery code when the device is lost', async () => {
    const person = await withPasskey();
    expect((await person.signIn(person.codes[2])).status).toBe(200);
    expect((await person.signIn(person.codes[2])).status).toBe(401);
    expect((await person.signIn('123456')).status).toBe(401);
    expect(await mailsOf(person.id)).toEqual(['passkey-added', 'recovery-code-used']);
  });

  it('is added and removed with the password again, and others cannot remove it', async () => {
    const [person, other] = [await withPasskey(), await aPerson('owner')];
    const [passkey] = await passkeysOf(person);
    expect((await remove(other, passkey!.id)).status).toBe(404);
    await database.query(`UPDATE sessions SET proved_at = now() - interval '16 minutes' WHERE account_id = $1`, [person.id]);
    const refused = await api.post<Problem>('/api/admin/passkeys/begin', {}, person.headers);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([403, 'password']);
    expect((await remove(person, passkey!.id)).status).toBe(403);
    await api.post('/api/admin/password', { password: PASSWORD }, person.headers);
    expect((await remove(person, passkey!.id)).status).toBe(204);
    expect((await remove(person, passkey!.id)).status).toBe(404);
    expect((await person.signIn()).status).toBe(200);
    expect(await loggedOf(person.id)).toEqual(['admin.passkey-added', 'admin.second-factor-off']);
    const { left } = await world.one<{ left: number }>('SELECT count(*)::int AS left FROM recovery_codes WHERE admin_id = $1', person.id);
    expect(left).toBe(0);
  });

  it('stays where it is the last factor and one is required, also when two are removed at once', async () => {
    const person = await withPasskey();
    await add(person, aDevice().create(await begin(person), 'Phone'));
    configuration.secondFactor = 'required';
    try {
      const passkeys = await passkeysOf(person);
      const answers = await Promise.all(passkeys.map(({ id }) => remove(person, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect((await api.get('/api/admin/team', person.headers)).status).toBe(200);
      expect(await mailsOf(person.id)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
    } finally {
      configuration.secondFactor = 'optional';
    }
  });

  it('is enough where a second factor is required, and goes with an owner’s reset', async () => {
    configuration.secondFactor = 'required';
    try {
      const person = await aPerson();
      expect((await api.get('/api/admin/team', person.headers)).status).toBe(403);
      const { signIn } = await withPasskey(person);
      expect((await api.get('/api/admin/team', person.headers)).status).toBe(200);
      configuration.secondFactor = 'optional';
      const owner = await anAdmin(api, world);
      expect((await api.post(`/api/admin/team/${person.id}/reset-second-factor`, {}, owner.headers)).status).toBe(200);
      expect((await signIn()).status).toBe(200);
      expect((await challenge(person)).status).toBe(409);
    } finally {
      configuration.secondFactor = 'optional';
    }
  });

  it.each([
    ['passkey-added', 'A passkey was added to your account', 'with your password and the passkey “<b>Phone</b>”.'],
    ['passkey-removed', 'A passkey was removed from your account', 'The passkey “<b>Phone</b>” no longer signs in'],
    ['app-added', 'An authenticator app was added to your account', 'a code from your app. Your passkeys still work.'],
    ['app-replaced', 'Your authenticator app was replaced', 'asks for a code from your new app'],
    ['app-removed', 'Your authenticator app was removed', 'Your passkeys still do.'],
  ] as const)('tells its owner by email: %s', async (change, subject, said) => {
    const { id, email } = await aPerson();
    const mail = await api.app.get(TeamAccessMail, { strict: false }).write({ adminId: id, change, passkey: '<b>Phone</b>' });
    expect(mail).toMatchObject({ to: email, subject, text: expect.stringContaining(said) as unknown });
    expect(mail!.text).toContain('If this was not you, tell an owner');
    expect(mail!.html).not.toContain('<b>Phone');
  });

  it('is one of ten at most', async () => {
    const person = await withPasskey();
    await database.query(
      `INSERT INTO passkeys (admin_id, credential_id, public_key, counter, name)
       SELECT $1::int, 'other-' || $1::int || '-' || n, '\\x00', 0, 'Other' FROM generate_series(1, 9) n`,
      [person.id],
    );
    expect((await api.post('/api/admin/passkeys/begin', {}, person.headers)).status).toBe(409);
  });

  it('is one of ten at most, also when two tabs add one at once', async () => {
    const person = await withPasskey();
    await database.query(
      `INSERT INTO passkeys (admin_id, credential_id, public_key, counter, name)
       SELECT $1::int, 'tab-' || $1::int || '-' || n, '\\x00', 0, 'Other' FROM generate_series(1, 8) n`,
      [person.id],
    );
    const made = [aDevice().create(await begin(person)), aDevice().create(await begin(person))];
    const answers = await Promise.all(made.map((body) => add(person, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('stops being tried after five wrong answers', async () => {
    const person = await withPasskey();
    const request = (await challenge(person)).body;
    configuration.rateLimits = true;
    try {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await signInWith(person, person.device.use(request, { origin: 'https://evil.test' }))).status).toBe(401);
      expect((await signInWith(person, person.device.use((await challenge(person)).body))).status).toBe(429);
    } finally {
      configuration.rateLimits = false;
    }
  });
});
