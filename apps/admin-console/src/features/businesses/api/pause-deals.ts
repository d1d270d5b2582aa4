import { callAdmin } from '../../../session/call-admin';

export const pauseDeals = (id: number) => callAdmin('POST /api/admin/businesses/:id/pause-deals', { params: { id } });

export const resumeDeals = (id: number) => callAdmin('POST /api/admin/businesses/:id/resume-deals', { params: { id } });
