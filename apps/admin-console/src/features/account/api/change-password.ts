import type { ChangeTeamPassword } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const changePassword = (body: ChangeTeamPassword) => callAdmin('PUT /api/admin/password', { body });
