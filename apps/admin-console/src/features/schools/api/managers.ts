import type { InviteMember } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const managersQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['admin', 'schools', schoolId, 'managers'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/schools/:id/managers', { params: { id: schoolId }, signal }),
    staleTime: 0,
  });

export const inviteManager = (schoolId: number, body: InviteMember) =>
  callAdmin('POST /api/admin/schools/:id/managers', { params: { id: schoolId }, body });

export const removeManager = (schoolId: number, managerId: number) =>
  callAdmin('DELETE /api/admin/schools/:id/managers/:managerId', { params: { id: schoolId, managerId } });
