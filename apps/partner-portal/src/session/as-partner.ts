import { ApiError, renewedBy } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { endedSession } from '@homeroom/web/ended-session';
import { leaveLook, readLook } from '@homeroom/web/look';

const renewing = renewedBy(addressOf('POST /api/businesses/refresh'));

/** Makes a call in a session that can be renewed. If a look has ended, returns to the console. */
export const renewed = <Reply>(ask: () => Promise<Reply>): Promise<Reply> =>
  renewing(ask).catch((error: unknown) => {
    if (readLook() && error instanceof ApiError && error.status === 401) void leaveLook();
    throw error;
  });

/** Ends the session and asks for a sign-in over the portal. */
export const partnerSession = endedSession(renewed);

/** A call in a partner's session. */
export const asPartner = <Reply>(ask: () => Promise<Reply>) => partnerSession.keep(ask);
