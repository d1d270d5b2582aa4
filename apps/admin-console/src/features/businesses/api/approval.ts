import type { RejectBusiness } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** Similar businesses, and earlier decisions about this one. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'businesses', id, 'approval'],
    queryFn: ({ signal }) => callAdmin('GET /api/admin/businesses/:id/approval', { params: { id }, signal }),
    staleTime: 0,
  });

export const rejectBusiness = (id: number, body: RejectBusiness) =>
  callAdmin('POST /api/admin/businesses/:id/reject', { params: { id }, body });
