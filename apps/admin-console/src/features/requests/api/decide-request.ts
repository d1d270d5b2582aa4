import type { DecideRequest, EndpointName, Inbox } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

const DECISIONS = {
  school: 'PUT /api/admin/school-requests/:id',
  management: 'PUT /api/admin/management-requests/:id',
  partner: 'PUT /api/admin/partner-applications/:id',
  contact: 'PUT /api/admin/contact-messages/:id',
  cash: 'PUT /api/admin/cash-requests/:id',
} as const satisfies Record<Inbox, EndpointName>;

export const decideRequest = (inbox: Inbox, id: number, body: DecideRequest) => callAdmin(DECISIONS[inbox], { params: { id }, body });
