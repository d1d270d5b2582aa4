import type { WriteReview } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';

export interface ReviewAddress {
  readonly voucher: number;
  readonly token: string;
}

export const invitationQuery = ({ voucher, token }: ReviewAddress) =>
  queryOptions({
    queryKey: ['review', voucher, token],
    queryFn: ({ signal }) => call('GET /api/reviews/invitation', { query: { voucher, token }, signal }),
  });

export const writeReview = (body: WriteReview) => call('POST /api/reviews', { body });

export const SHOWN = 5;

export const businessReviewsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['reviews', businessId],
    queryFn: ({ signal }) => callList('GET /api/businesses/:id/reviews', { params: { id: businessId }, query: { limit: SHOWN }, signal }),
  });
