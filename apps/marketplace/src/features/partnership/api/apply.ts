import { API, type PartnerApplication, type RequestReply } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

export const apply = (body: PartnerApplication) => callApi<RequestReply>(API.partnerRequest, { method: 'POST', body });
