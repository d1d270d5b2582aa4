import type { BulkSchoolAction, SchoolTotalsQuery } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const findSchoolIds = (query: SchoolTotalsQuery) => callAdmin('GET /api/admin/school-ids', { query });

export const summarizeSchools = (action: BulkSchoolAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/schools/switch-summary', { body: { action, ids: [...ids] } });

export const switchSchools = (action: BulkSchoolAction, ids: readonly number[]) =>
  callAdmin('POST /api/admin/schools/switch', { body: { action, ids: [...ids] } });
