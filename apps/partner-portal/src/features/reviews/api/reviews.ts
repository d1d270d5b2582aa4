import type { AnswerReview, OwnReview } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call, callList } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

export const PAGE = 20;

const listKey = (businessId: number) => ['business', businessId, 'reviews'] as const;

export const reviewsQuery = (businessId: number, isWaiting: boolean, page: number) =>
  queryOptions({
    queryKey: [...listKey(businessId), isWaiting, page],
    queryFn: ({ signal }) =>
      asPartner(() =>
        callList('GET /api/businesses/:id/own-reviews', {
          params: { id: businessId },
          query: { limit: PAGE, ...(page > 0 && { offset: page * PAGE }), ...(isWaiting && { waiting: true }) },
          signal,
        }),
      ),
    staleTime: 0,
  });

/** The partner's home also shows how many wait. */
export const staleReviews = (businessId: number): Stale => ({ lists: [listKey(businessId), ['business', businessId, 'home']] });

export const answerReview = (id: number, body: AnswerReview) =>
  asPartner(() => call('PUT /api/reviews/:id/answer', { params: { id }, body }));

export const withdrawAnswer = ({ id, answer }: OwnReview) =>
  asPartner(() => call('DELETE /api/reviews/:id/answer', { params: { id }, query: { answeredAt: answer?.answeredAt } }));
