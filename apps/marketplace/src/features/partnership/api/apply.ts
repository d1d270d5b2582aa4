import type { PartnerApplication } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const apply = (body: PartnerApplication) => call('POST /api/partner-request', { body });
