import type { MakeComplaint } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const makeComplaint = (id: number, body: MakeComplaint) => call('POST /api/voucher/:id/complaint', { params: { id }, body });
