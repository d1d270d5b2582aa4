import type { CreateAdminDeal } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createDeal = (body: CreateAdminDeal) => callAdmin('POST /api/admin/deals', { body });
