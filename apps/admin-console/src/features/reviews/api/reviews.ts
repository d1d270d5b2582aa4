import type { ModerateAnswer, ModerateReview } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const moderateReview = (id: number, body: ModerateReview) => callAdmin('PUT /api/admin/reviews/:id', { params: { id }, body });

export const moderateAnswer = (id: number, body: ModerateAnswer) =>
  callAdmin('PUT /api/admin/reviews/:id/answer', { params: { id }, body });
