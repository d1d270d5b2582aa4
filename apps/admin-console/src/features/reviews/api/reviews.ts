import { API, type ModerateReview, type ReviewState, type ReviewToModerate } from '@homeroom/contracts';
import { queryOptions, queryString } from '@homeroom/web';
import { callAdmin, callAdminList } from '../../../session/call-admin';

const SHOWN = 50;

export const reviewsQuery = (state: ReviewState) =>
  queryOptions({
    queryKey: ['admin', 'reviews', state],
    queryFn: ({ signal }) => callAdminList<ReviewToModerate>(`${API.adminReviews}${queryString({ state, limit: SHOWN })}`, { signal }),
    staleTime: 0,
  });

export const moderateReview = (id: number, state: ModerateReview['state']) =>
  callAdmin<ReviewToModerate>(API.adminReview(id), { method: 'PUT', body: { state } });
