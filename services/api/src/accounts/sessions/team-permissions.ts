import { allows, whyNot } from '@homeroom/contracts/permissions';
import { DomainError } from '../../platform/errors/domain-error.js';
import { endpointOf } from '../../platform/http/handles.js';
import { ENDPOINTS } from '../../platform/openapi/endpoints.js';
import type { Principal } from './principal.js';

/** A handler's permission, as its endpoint names it in the contracts. */
export function permissionOf(handler: object) {
  const endpoint = endpointOf(handler);
  return endpoint && ENDPOINTS[endpoint].may;
}

/** A route that names no permission is closed to the team. @throws DomainError FORBIDDEN */
export function refuseWithoutPermission({ kind, role }: Principal, handler: object): void {
  if (kind !== 'admin') return;
  const permission = permissionOf(handler);
  if (permission && role && allows(role, permission)) return;
  throw new DomainError('FORBIDDEN', permission ? whyNot(permission) : 'The team may not do this');
}
