import { renewedBy } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { endedSession } from '@homeroom/web/ended-session';

/** A call in a session that can be renewed. */
export const renewed = renewedBy(addressOf('POST /api/businesses/refresh'));

/** Ends the session and asks for a sign-in over the portal. */
export const partnerSession = endedSession(renewed);

/** A call in a partner's session. */
export const asPartner = <Reply>(ask: () => Promise<Reply>) => partnerSession.keep(ask);
