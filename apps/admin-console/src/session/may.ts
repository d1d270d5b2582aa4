import type { TeamRole } from '@homeroom/contracts';
import { allows, whyNot, type Permission } from '@homeroom/contracts/permissions';
import { createContext, use } from 'react';

/** The role of the person signed in. Before it is known, nothing is hidden: the server decides. */
export const RoleContext = createContext<TeamRole>('owner');

/** Whether that role allows it. */
export function useMay(): (permission: Permission) => boolean {
  const role = use(RoleContext);
  return (permission) => allows(role, permission);
}

/** The reason why not; undefined if the role allows it, or no permission is needed. */
export function useWhyNot(): (permission: Permission | undefined) => string | undefined {
  const may = useMay();
  return (permission) => (permission === undefined || may(permission) ? undefined : whyNot(permission));
}
