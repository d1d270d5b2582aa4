import { API, type ModerateReview, type ReviewState, type ReviewToModerate } from '@homeroom/contracts';
import { callApi, callApiList, queryOptions, queryString } from '@homeroom/web';
import { bearer } from '../../../session/admin-token';

const SHOWN = 50;

export const reviewsQuery = (state: ReviewState) =>
  queryOptions({
    queryKey: ['admin', 'reviews', state],
    queryFn: ({ signal }) =>
      callApiList<ReviewToModerate>(`${API.adminReviews}${queryString({ state, limit: SHOWN })}`, { headers: bearer(), signal }),
    staleTime: 0,
  });

export const moderateReview = (id: number, state: ModerateReview['state']) =>
  callApi<ReviewToModerate>(API.adminReview(id), { method: 'PUT', body: { state }, headers: bearer() });
