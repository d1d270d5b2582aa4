import type { CreateSchool } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createSchool = (body: CreateSchool) => callAdmin('POST /api/admin/schools', { body });
