import type { SaveReward } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const rewardsQuery = queryOptions({
  queryKey: ['admin', 'rewards'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/rewards', { signal }),
  staleTime: 0,
});

export const createReward = (body: SaveReward) => callAdmin('POST /api/admin/rewards', { body });

export const changeReward = (id: number, body: SaveReward) => callAdmin('PUT /api/admin/rewards/:id', { params: { id }, body });

export const rewardDeletion = (id: number) => callAdmin('GET /api/admin/rewards/:id/deletion', { params: { id } });

export const deleteReward = (id: number) => callAdmin('DELETE /api/admin/rewards/:id', { params: { id } });
