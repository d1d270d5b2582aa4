import { randomUUID } from 'node:crypto';
import type { BusinessLoginReply, LocationView, OwnDeal, Problem } from '@homeroom/contracts';
import type { DataSource } from 'typeorm';
import type { Api } from './api';
import { cookiesOf } from './shopper';

export const PARTNER_PASSWORD = 'a fine day 7';

/** A registered, approved and signed-in business. */
export async function aPartner(api: Api, database: DataSource, isApproved = true) {
  const email = `${randomUUID()}@shop.test`;
  const { body } = await api.post<BusinessLoginReply>('/api/businesses/register', {
    name: `Shop ${randomUUID().slice(0, 8)}`,
    email,
    category: 'Services',
    location: 'Tustin',
    password: PARTNER_PASSWORD,
    confirmPassword: PARTNER_PASSWORD,
  });
  const { id, name } = body.business;
  await database.query('UPDATE businesses SET is_verified = $2 WHERE id = $1', [id, isApproved]);
  const login = await api.post('/api/businesses/login', { email, password: PARTNER_PASSWORD });
  return { id, name, email, headers: { cookie: cookiesOf(login) } };
}
export type Partner = Awaited<ReturnType<typeof aPartner>>;

export const DEAL_FORM = {
  title: 'Two hours at the wheel',
  description: 'For two, with glazing',
  needToKnowInfo: '',
  category: 'Music & Arts',
  originalPrice: 80,
  salePrice: 39.5,
  imageUrl: '',
  expiresAt: '',
  validLocationIds: '[]',
  maxQuantity: null,
};
export const LOCATION_FORM = { name: 'Studio', address: '1 Harbor Way', city: 'Tustin', state: 'ca', zipCode: '92780', phone: '' };

export const createDeal = (api: Api, partner: Partner, change: object = {}) =>
  api.post<OwnDeal & Problem>(`/api/businesses/${partner.id}/deals`, { ...DEAL_FORM, ...change }, partner.headers);

export const addLocation = async (api: Api, partner: Partner, name = LOCATION_FORM.name) =>
  (await api.post<LocationView>(`/api/businesses/${partner.id}/locations`, { ...LOCATION_FORM, name }, partner.headers)).body;
