import type { DecidePayout } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export type SchoolPayoutDecision = 'hold' | 'release' | 'retry' | 'cancel' | 'take-back';

export const decideSchoolPayout = (id: number, decision: SchoolPayoutDecision, body: DecidePayout) =>
  callAdmin(`POST /api/admin/school-payouts/:id/${decision}`, { params: { id }, body });
