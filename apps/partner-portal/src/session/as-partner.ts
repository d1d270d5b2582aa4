import { renewedBy } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { endedSession } from '@homeroom/web/ended-session';

/** A call that renews a session which only needs that. */
export const renewed = renewedBy(addressOf('POST /api/businesses/refresh'));

/** Ends and begins anew over the portal. */
export const partnerSession = endedSession(renewed);

/** A call behind which a partner's session stands. */
export const asPartner = <Reply>(ask: () => Promise<Reply>) => partnerSession.keep(ask);
