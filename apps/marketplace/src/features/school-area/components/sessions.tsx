import { OwnSessions } from '@homeroom/storefront/own-sessions';
import { useQuery } from '@homeroom/web';
import { SESSIONS, endOtherSessions, endSession, sessionsQuery } from '../api/school-area';

/** Where the manager is signed in. */
export const Sessions = () => <OwnSessions read={useQuery(sessionsQuery)} end={endSession} endOthers={endOtherSessions} stale={SESSIONS} />;
