import type { CreateSchool, UpdateSchool } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createSchool = (body: CreateSchool) => callAdmin('POST /api/admin/schools', { body });

export const changeSchool = (id: number, body: UpdateSchool) => callAdmin('PUT /api/admin/schools/:id', { params: { id }, body });
