import { randomUUID } from 'node:crypto';
import type { BusinessManager, Problem, Staff, StaffLoginReply, TillCode } from '@homeroom/contracts';
import { BusinessManagersService } from '../../src/catalogue/staff/business-managers.service';
import { createDeal, type Partner } from '../support/partner';
import { aVoucher, cookiesOf } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();
export const PIN = '4711';

export type Headers = Record<string, string>;
export const ask = <Reply = Problem>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, body?: object) =>
  api.call<Reply & Problem>(method, path, body ?? (method === 'POST' ? {} : undefined), headers);
export const of = (partner: Partner, path: string) => `/api/businesses/${partner.id}/${path}`;

/** A till with its device, which is not open yet. */
export async function aTill(partner: Partner, name = `Till ${randomUUID().slice(0, 6)}`) {
  const { body: made } = await ask<TillCode>('POST', of(partner, 'tills'), partner.headers, { name, pin: PIN });
  const bound = await api.post('/api/till/bind', { code: made.code.toLowerCase().replace('-', ' ') });
  const ofTill = cookiesOf(bound)
    .split('; ')
    .filter((cookie) => cookie.startsWith('homeroom_till='));
  return { id: made.tillId, name, code: made.code, device: { cookie: ofTill.join() } };
}
type ATill = Awaited<ReturnType<typeof aTill>>;

export const open = (till: Pick<ATill, 'device'>, pin = PIN) => ask<StaffLoginReply>('POST', '/api/till/open', till.device, { pin });
export const headersOf = (answer: Awaited<ReturnType<typeof open>>): Headers => ({ cookie: cookiesOf(answer) });
export const staffOf = async (partner: Partner) => (await ask<Staff>('GET', of(partner, 'staff'), partner.headers)).body;
export const later = (till: ATill) =>
  database.query('UPDATE tills SET try_after = now() WHERE id = $1 AND try_after IS NOT NULL', [till.id]);

/** The last emailed link, while it works. */
export async function lastLink(email: string) {
  const [{ id }] = await database.query<[{ id: number }]>(
    'SELECT l.id FROM staff_links l JOIN business_managers m ON m.id = l.manager_id WHERE m.email = $1 ORDER BY l.id DESC LIMIT 1',
    [email],
  );
  return api.app.get(BusinessManagersService, { strict: false }).deliverable(id);
}

export async function enter(email: string) {
  const link = await lastLink(email);
  const answer = await ask<StaffLoginReply>('POST', '/api/staff/verify', {}, { token: link?.token ?? randomUUID() });
  return { ...answer, signedIn: headersOf(answer), token: link?.token };
}

export async function aManager(partner: Partner, name = 'Ana Lee') {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await ask<BusinessManager>('POST', of(partner, 'managers'), partner.headers, { name, email });
  return { id: body.id, email, name, ...(await enter(email)) };
}

export async function aVoucherOf(partner: Partner) {
  const { body } = await createDeal(api, partner, { salePrice: 40 });
  return aVoucher(api, world, `${randomUUID()}@example.com`, { dealId: body.id, price: 40 });
}
