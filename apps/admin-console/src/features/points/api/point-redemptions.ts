import type { DecidePointRedemption } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const decideRedemption = (id: number, body: DecidePointRedemption) =>
  callAdmin('PUT /api/admin/point-redemptions/:id', { params: { id }, body });
