import type { ExplainMovement } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const explain = (id: string, body: ExplainMovement) => callAdmin('POST /api/admin/movements/:id/explain', { params: { id }, body });
