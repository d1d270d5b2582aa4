import { API, type ReviewInvitation, type ReviewView, type WriteReview } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions, queryString } from '@homeroom/web';

export interface ReviewAddress {
  readonly voucher: number;
  readonly token: string;
}

export const invitationQuery = ({ voucher, token }: ReviewAddress) =>
  queryOptions({
    queryKey: ['review', voucher, token],
    queryFn: ({ signal }) => callApi<ReviewInvitation>(`${API.reviewInvitation}${queryString({ voucher, token })}`, { signal }),
  });

export const writeReview = (body: WriteReview) => callApi<ReviewInvitation>(API.reviews, { method: 'POST', body });

const SHOWN = 5;

export const businessReviewsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['reviews', businessId],
    queryFn: ({ signal }) => callApiList<ReviewView>(`${API.businessReviews(businessId)}${queryString({ limit: SHOWN })}`, { signal }),
  });
