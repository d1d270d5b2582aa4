import { API } from '@homeroom/contracts';
import { renewedBy } from '@homeroom/web';

/** A call behind which a partner's session stands. */
export const asPartner = renewedBy(API.partnerRefresh);
