import type { AnswerComplaint } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { addressOf, call, callList } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

export const COMPLAINTS_SHOWN = 10;

export const complaintsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'complaints'],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/complaints', { params: { id: businessId }, query: { limit: COMPLAINTS_SHOWN }, signal }),
      ),
    staleTime: 0,
  });

export const answerComplaint = (businessId: number, complaintId: number, body: AnswerComplaint) =>
  asPartner(() => call('POST /api/businesses/:id/complaints/:complaintId/answer', { params: { id: businessId, complaintId }, body }));

/** The family's picture, for the signed-in business. */
export const pictureOf = (businessId: number, complaintId: number) =>
  addressOf('GET /api/businesses/:id/complaints/:complaintId/picture', { params: { id: businessId, complaintId } });
