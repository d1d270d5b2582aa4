import { OwnSessions } from '@homeroom/storefront/own-sessions';
import { useQuery } from '@homeroom/web';
import { SESSIONS, endOtherSessions, endSession, sessionsQuery } from '../api/account';

/** Where the shopper is signed in. */
export default () => (
  <OwnSessions level={2} read={useQuery(sessionsQuery)} end={endSession} endOthers={endOtherSessions} stale={SESSIONS} />
);
