import type { CreateBusiness } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createBusiness = (body: CreateBusiness) => callAdmin('POST /api/admin/businesses', { body });
