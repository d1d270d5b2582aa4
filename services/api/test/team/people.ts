import { randomUUID } from 'node:crypto';
import type { AdminLoginReply, Problem, RecoveryCodes, SecondFactorSetup } from '@homeroom/contracts';
import type { TeamRole } from '@homeroom/contracts/permissions';
import { TOTP, Secret } from 'otpauth';
import { hashPassword } from '../../src/platform/secrets/passwords';
import { anAdmin } from '../support/shopper';
import { api, database, world } from './setup';

export const PASSWORD = 'sesame-street-12';
const HASH = await hashPassword(PASSWORD);
const STEP_MS = 30_000;

/** Someone who signs in with a password. */
export async function aPerson(role: TeamRole = 'support') {
  const { id, headers } = await anAdmin(api, world, role);
  const email = `${randomUUID()}@admin.test`;
  await database.query('UPDATE admins SET email = $2, password_hash = $3 WHERE id = $1', [id, email, HASH]);
  const signIn = (code?: string) =>
    api.post<AdminLoginReply & Problem>('/api/admin/login', { email, password: PASSWORD, ...(code !== undefined && { code }) });
  return { id, headers, email, signIn };
}

/** Another session of someone who has no second factor yet. */
export async function secondSession({ signIn }: Pick<Awaited<ReturnType<typeof aPerson>>, 'signIn'>) {
  return { authorization: `Bearer ${(await signIn()).body.token}` };
}

export const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Someone with an app. Its current code is used up; the next one is not. */
export async function withApp(role?: TeamRole) {
  const person = await aPerson(role);
  const { body: setup } = await api.post<SecondFactorSetup>('/api/admin/second-factor', {}, person.headers);
  const { body } = await api.post<RecoveryCodes>('/api/admin/second-factor/confirm', { code: codeOf(setup.key) }, person.headers);
  return { ...person, ...setup, codes: body.codes };
}

export const mailsOf = async (id: number) =>
  (
    await database.query<{ change: string }[]>(
      `SELECT payload->>'change' AS change FROM outbox WHERE name = 'team-access' AND payload->>'adminId' = $1 ORDER BY id`,
      [String(id)],
    )
  ).map(({ change }) => change);

/** What the log says that was done to someone. */
export const loggedOf = async (id: number) =>
  (
    await database.query<{ action: string }[]>(`SELECT action FROM audit_entries WHERE subject = 'admin' AND subject_id = $1 ORDER BY id`, [
      String(id),
    ])
  ).map(({ action }) => action);
