import type { DecidePayout } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export type MoneyDecision = 'pay-now' | 'write-off';

export const decideMoney = (id: number, decision: MoneyDecision, body: DecidePayout) =>
  callAdmin(`POST /api/admin/businesses/:id/${decision}`, { params: { id }, body });
