import type { SaveReward } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const createReward = (body: SaveReward) => callAdmin('POST /api/admin/rewards', { body });

export const changeReward = (id: number, body: SaveReward) => callAdmin('PUT /api/admin/rewards/:id', { params: { id }, body });

export const rewardDeletion = (id: number) => callAdmin('GET /api/admin/rewards/:id/deletion', { params: { id } });

export const deleteReward = (id: number) => callAdmin('DELETE /api/admin/rewards/:id', { params: { id } });
