import { allows, whyNot, type Permission } from '@homeroom/contracts/permissions';
import { DomainError } from '../../platform/errors/domain-error.js';
import { endpointOf } from '../../platform/http/handles.js';
import { ENDPOINTS } from '../../platform/openapi/endpoints.js';
import type { Principal } from './principal.js';

const SET_UP = 'Please set up a second factor first';

/** A handler's permission, as its endpoint names it in the contracts. */
export function permissionOf(handler: object) {
  const endpoint = endpointOf(handler);
  return endpoint && ENDPOINTS[endpoint].may;
}

export const mayOf = ({ role }: Principal, permission: Permission): boolean => role !== undefined && allows(role, permission);

/** For what an endpoint does beyond the permission that it names. @throws DomainError FORBIDDEN */
export function refuseUnless(admin: Principal, permission: Permission): void {
  if (!mayOf(admin, permission)) throw new DomainError('FORBIDDEN', whyNot(permission));
}

/** A route that names no permission is closed to the team. @throws DomainError FORBIDDEN */
export function refuseWithoutPermission({ kind, role, lacksFactor }: Principal, handler: object): void {
  if (kind !== 'admin') return;
  const permission = permissionOf(handler);
  if (lacksFactor && permission !== 'own')
    throw new DomainError('FORBIDDEN', SET_UP, { errors: [{ field: 'secondFactor', message: SET_UP }] });
  if (permission && role && allows(role, permission)) return;
  throw new DomainError('FORBIDDEN', permission ? whyNot(permission) : 'The team may not do this');
}
