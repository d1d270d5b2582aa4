import type { LocationView, OwnDeal, Problem } from '@homeroom/contracts';
import { LOCATION_FORM as PLACE, aPartner as aShopOwner, createDeal, type Partner } from '../support/partner';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();

export const aPartner = () => aShopOwner(api, database);

export const send = <Body = OwnDeal & Problem>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  partner: { headers: Record<string, string> },
  body?: object,
) => api.call<Body>(method, url, body, partner.headers);
export const create = (partner: Partner, change: object = {}) => createDeal(api, partner, change);
export const place = async (partner: Partner, change: object = {}) =>
  (await api.post<LocationView>(`/api/businesses/${partner.id}/locations`, { ...PLACE, ...change }, partner.headers)).body;
