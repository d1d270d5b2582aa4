import type { DecidePayout } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export type Decision = 'hold' | 'release' | 'retry' | 'take-back';

export const decidePayout = (id: number, decision: Decision, body: DecidePayout) =>
  callAdmin(`POST /api/admin/payouts/:id/${decision}`, { params: { id }, body });
