import { randomUUID } from 'node:crypto';
import type { BusinessManager } from '@homeroom/contracts';
import { BusinessManagersService } from '../../src/catalogue/staff/business-managers.service';
import type { Api } from './api';
import type { Partner } from './partner';
import { cookiesOf } from './shopper';
import type { World } from './world';

/** A business's manager who is signed in. */
export async function aBusinessManager(api: Api, world: World, partner: Partner, name: string) {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await api.post<BusinessManager>(`/api/businesses/${partner.id}/managers`, { name, email }, partner.headers);
  const { id } = await world.one<{ id: number }>('SELECT id FROM staff_links WHERE manager_id = $1', body.id);
  const { token } = (await api.app.get(BusinessManagersService, { strict: false }).deliverable(id))!;
  return { id: body.id, name, headers: { cookie: cookiesOf(await api.post('/api/staff/verify', { token })) } };
}
