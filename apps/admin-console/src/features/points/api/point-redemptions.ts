import type { AdminPointRedemption, DecidePointRedemption } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

/** @param redemption as it was shown, which must not have changed since */
export const decideRedemption = (redemption: AdminPointRedemption, body: DecidePointRedemption) =>
  callAdmin('PUT /api/admin/point-redemptions/:id', { params: { id: redemption.id }, body: { ...body, seen: redemption.state } });
