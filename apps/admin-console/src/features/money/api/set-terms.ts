import type { SetBusinessTerms } from '@homeroom/contracts';
import { callAdmin } from '../../../session/call-admin';

export const setTerms = (id: number, body: SetBusinessTerms) => callAdmin('POST /api/admin/businesses/:id/terms', { params: { id }, body });
