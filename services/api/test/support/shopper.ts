import { randomUUID } from 'node:crypto';
import type { TeamRole } from '@homeroom/contracts';
import { MagicLinksService } from '../../src/accounts/sessions/magic-links.service';
import { ManagersService } from '../../src/schools/school-managers/managers.service';
import { SessionsService } from '../../src/accounts/sessions/sessions.service';
import { hashPassword } from '../../src/platform/secrets/passwords';
import type { Answer, Api } from './api';
import { intentOf, payByCard } from './card';
import type { World } from './world';

export const cookiesOf = ({ headers }: Answer<unknown>) =>
  ((headers['set-cookie'] as string[] | undefined) ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

export async function magicToken(api: Api, world: World, email: string): Promise<string> {
  await api.post('/api/auth/magic-link', { email });
  const { id } = await world.one<{ id: string }>(
    'SELECT id FROM magic_links WHERE email = $1 ORDER BY created_at DESC LIMIT 1',
    email.toLowerCase(),
  );
  return (await api.app.get(MagicLinksService).deliverable(id))!.token;
}

/** Signs in through a link, as the address's owner. */
export async function aShopper(api: Api, world: World, email = `${randomUUID()}@example.com`) {
  const answer = await api.post<{ user: { id: number } }>('/api/auth/magic-link/verify', { token: await magicToken(api, world, email) });
  const cookie = cookiesOf(answer);
  return { id: answer.body.user.id, email, cookie, headers: { cookie }, answer };
}

/** A hash like those of real admins, of a password that nobody kept. */
const UNKNOWN_PASSWORD = await hashPassword(randomUUID());

/** A live admin's bearer token, in headers. */
export async function anAdmin(api: Api, world: World, role: TeamRole = 'owner') {
  const { id } = await world.one<{ id: number }>(
    `INSERT INTO admins (email, name, password_hash, role) VALUES ($1, 'Test', $2, $3) RETURNING id`,
    `${randomUUID()}@admin.test`,
    UNKNOWN_PASSWORD,
    role,
  );
  const { access } = await api.app.get(SessionsService).open('admin', id, 900);
  return { id, headers: { authorization: `Bearer ${access}` } };
}

/** A school's manager who is signed in. */
export async function aSchoolManager(api: Api, world: World, schoolId: number) {
  const managers = api.app.get(ManagersService);
  const email = `${randomUUID()}@school.test`;
  await managers.invite(schoolId, { name: 'Ana Lee', email });
  const { id } = await world.one<{ id: number }>(
    'SELECT l.id FROM school_links l JOIN school_managers m ON m.id = l.manager_id WHERE m.email = $1',
    email,
  );
  return { cookie: cookiesOf(await api.post('/api/school/verify', { token: (await managers.deliverable(id))!.token })) };
}

interface Bought {
  readonly price?: number;
  readonly max?: number | null;
  readonly dealId?: number;
  readonly businessId?: number;
}

/** A voucher paid by card. */
export async function aVoucher(api: Api, world: World, email: string, { price = 40, max = null, dealId, businessId }: Bought = {}) {
  const deal = dealId ? { id: dealId, price } : await world.aDeal({ price, original: price * 2, max, ...(businessId && { businessId }) });
  const schoolId = await world.aSchool();
  const draftId = randomUUID();
  const { body } = await api.prepare({ dealId: deal.id, schoolId, amount: price, customerEmail: email, draftId });
  await payByCard(body.clientSecret);
  const paymentIntentId = intentOf(body.clientSecret);
  const { voucher } = (await api.report(paymentIntentId, draftId)).body;
  return { id: voucher!.id, token: voucher!.accessToken, dealId: deal.id, schoolId, paymentIntentId };
}
