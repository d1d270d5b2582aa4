import { SCHOOL_HINT_COOKIE, type InviteMember, type RequestReward, type SchoolSession, type SchoolSignIn } from '@homeroom/contracts';
import { ApiError, queryOptions, renewedBy } from '@homeroom/web';
import { addressOf, call, callList } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { endedSession } from '@homeroom/web/ended-session';
import { leaveLook, readLook } from '@homeroom/web/look';

const renewing = renewedBy(addressOf('POST /api/school/refresh'));

/** Makes a call in a session that can be renewed. If a look has ended, returns to the console. */
const renewed = <Reply>(ask: () => Promise<Reply>): Promise<Reply> =>
  renewing(ask).catch((error: unknown) => {
    if (readLook() && error instanceof ApiError && error.status === 401) void leaveLook();
    throw error;
  });

const session = endedSession(renewed);

/** Makes a call in a manager's session. If it has ended, the call waits for the next sign-in. */
export const asSchool = <Reply>(ask: () => Promise<Reply>) => session.keep(ask);

/** Whether calls wait for the manager. */
export const useHasEnded = session.useHasEnded;

/** Sends waiting calls if this manager is signed in on this browser again. */
export async function goOnIfBack(managerId: number): Promise<void> {
  const back = await renewed(() => call('GET /api/school/session')).catch(() => null);
  if (back && back.managerId === managerId) session.signedIn();
}

/** Drops waiting calls. */
export const leaveSession = session.left;

export const LEDGER_PAGE = 20;

/** Any change refetches the whole school area. */
export const AREA: Stale = { lists: [['school-area']] };

export const requestLink = (body: SchoolSignIn) => call('POST /api/school/sign-in', { body });

export const verifyLink = (token: string) => call('POST /api/school/verify', { body: { token } });

/** Signs out. In a look, only ends the look, and keeps a school that is signed in here. */
export const signOut = () => (readLook() ? leaveLook() : call('POST /api/school/logout'));

const mayBeSignedIn = () => readLook() !== null || document.cookie.includes(`${SCHOOL_HINT_COOKIE}=`);

/** Whether the shell sends the header of a look. An older shell does not, so the answer would be about one’s own school. */
async function ofLook(session: SchoolSession): Promise<SchoolSession> {
  if (!readLook() || session.managerId === 0) return session;
  await leaveLook();
  throw new Error('This is not the look that began');
}

/** Null without a request if no one is signed in on this browser. An ended session removes its cookies. */
export const schoolSessionQuery = queryOptions({
  queryKey: ['school-area', 'session'],
  queryFn: async ({ client, queryKey, signal }) =>
    client.getQueryData(queryKey) || mayBeSignedIn() ? ofLook(await asSchool(() => call('GET /api/school/session', { signal }))) : null,
  staleTime: 0,
});

export const ledgerQuery = (page: number) =>
  queryOptions({
    queryKey: ['school-area', 'ledger', page],
    queryFn: ({ signal }) =>
      asSchool(() => callList('GET /api/school/ledger', { query: { limit: LEDGER_PAGE, offset: page * LEDGER_PAGE }, signal })),
    staleTime: 0,
  });

export const pointsEarnedQuery = queryOptions({
  queryKey: ['school-area', 'points-earned'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/points-earned', { signal })),
  staleTime: 0,
});

export const rewardsQuery = queryOptions({
  queryKey: ['school-area', 'rewards'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/rewards', { signal })),
  staleTime: 0,
});

export const redemptionsQuery = queryOptions({
  queryKey: ['school-area', 'redemptions'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/redemptions', { signal })),
  staleTime: 0,
});

/** @param isFresh whether to ask our payment provider first, because someone just came back from there. */
export const payeeQuery = (isFresh: boolean) =>
  queryOptions({
    queryKey: ['school-area', 'payee', isFresh],
    queryFn: ({ signal }) =>
      asSchool(() => (isFresh ? call('POST /api/school/payee/look', { signal }) : call('GET /api/school/payee', { signal }))),
    staleTime: 0,
  });

/** The address of our payment provider's page, which opens once. */
export const payeeLink = () => asSchool(() => call('POST /api/school/payee/link'));

export const membersQuery = queryOptions({
  queryKey: ['school-area', 'members'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/members', { signal })),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['school-area', 'sessions'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/sessions', { signal })),
  staleTime: 0,
});

export const SESSIONS: Stale = { lists: [sessionsQuery.queryKey] };

export const endSession = (sessionId: string) => asSchool(() => call('DELETE /api/school/sessions/:sessionId', { params: { sessionId } }));

export const endOtherSessions = () => asSchool(() => call('POST /api/school/sessions/end-others'));

export const requestReward = (body: RequestReward) => asSchool(() => call('POST /api/school/redemptions', { body }));

export const cancelRequest = (id: number) => asSchool(() => call('POST /api/school/redemptions/:id/cancel', { params: { id } }));

export const inviteMember = (body: InviteMember) => asSchool(() => call('POST /api/school/members', { body }));

export const showOnBoard = (isShown: boolean) => asSchool(() => call('PUT /api/school/board', { body: { isShown } }));

/** @param rewardId null for none */
export const chooseGoal = (rewardId: number | null) => asSchool(() => call('PUT /api/school/goal', { body: { rewardId } }));

export const removeMember = (id: number) => asSchool(() => call('DELETE /api/school/members/:id', { params: { id } }));
