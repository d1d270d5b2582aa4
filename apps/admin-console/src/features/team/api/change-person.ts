import type { ChangeRole } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const changeRole = (id: number, body: ChangeRole) => callAdmin('PUT /api/admin/team/:id/role', { params: { id }, body });

export const removePerson = (id: number) => callAdmin('DELETE /api/admin/team/:id', { params: { id } });

export const resetSecondFactor = (id: number) => callAdmin('POST /api/admin/team/:id/reset-second-factor', { params: { id } });
