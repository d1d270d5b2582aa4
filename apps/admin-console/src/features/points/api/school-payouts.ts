import type { DecidePayout } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export type SchoolPayoutDecision = 'hold' | 'release' | 'retry' | 'cancel' | 'take-back';

export const decideSchoolPayout = (id: number, decision: SchoolPayoutDecision, body: DecidePayout) =>
  callAdmin(`POST /api/admin/school-payouts/:id/${decision}`, { params: { id }, body });

/** The address of the card provider's page for a school, which opens once. */
export const schoolPayeeLink = (id: number) => callAdmin('POST /api/admin/schools/:id/payee/link', { params: { id } });
