import {
  API,
  SCHOOL_HINT_COOKIE,
  type InviteMember,
  type LedgerEntry,
  type MagicLinkReply,
  type PointRedemptionView,
  type SchoolMember,
  type SchoolReward,
  type SchoolSession,
  type SchoolSignIn,
} from '@homeroom/contracts';
import { callApi, callApiList, queryOptions, queryString, renewedBy } from '@homeroom/web';
import type { Stale } from '@homeroom/web/change';

const asSchool = renewedBy(API.schoolRefresh);

export const LEDGER_PAGE = 20;

/** After any change, all of a school's area is asked for again. */
export const AREA: Stale = { lists: [['school-area']] };

export const requestLink = (body: SchoolSignIn) => callApi<MagicLinkReply>(API.schoolSignIn, { method: 'POST', body });

export const verifyLink = (token: string) => callApi<void>(API.schoolVerify, { method: 'POST', body: { token } });

export const signOut = () => callApi<void>(API.schoolLogout, { method: 'POST', body: {} });

const mayBeSignedIn = () => document.cookie.includes(`${SCHOOL_HINT_COOKIE}=`);

/** null where nobody has signed in with this browser: then nothing is asked. */
export const schoolSessionQuery = queryOptions({
  queryKey: ['school-area', 'session'],
  queryFn: async ({ signal }) => (mayBeSignedIn() ? asSchool(() => callApi<SchoolSession>(API.schoolSession, { signal })) : null),
  staleTime: 0,
});

export const ledgerQuery = (page: number) =>
  queryOptions({
    queryKey: ['school-area', 'ledger', page],
    queryFn: ({ signal }) =>
      asSchool(() =>
        callApiList<LedgerEntry>(`${API.schoolLedger}${queryString({ limit: LEDGER_PAGE, offset: page * LEDGER_PAGE })}`, { signal }),
      ),
    staleTime: 0,
  });

export const rewardsQuery = queryOptions({
  queryKey: ['school-area', 'rewards'],
  queryFn: ({ signal }) => asSchool(() => callApi<SchoolReward[]>(API.schoolRewards, { signal })),
  staleTime: 0,
});

export const redemptionsQuery = queryOptions({
  queryKey: ['school-area', 'redemptions'],
  queryFn: ({ signal }) => asSchool(() => callApi<PointRedemptionView[]>(API.schoolRedemptions, { signal })),
  staleTime: 0,
});

export const membersQuery = queryOptions({
  queryKey: ['school-area', 'members'],
  queryFn: ({ signal }) => asSchool(() => callApi<SchoolMember[]>(API.schoolMembers, { signal })),
  staleTime: 0,
});

export const requestReward = (rewardId: number) =>
  asSchool(() => callApi<PointRedemptionView>(API.schoolRedemptions, { method: 'POST', body: { rewardId } }));

export const cancelRequest = (id: number) =>
  asSchool(() => callApi<PointRedemptionView>(API.cancelSchoolRedemption(id), { method: 'POST', body: {} }));

export const inviteMember = (body: InviteMember) => asSchool(() => callApi<SchoolMember[]>(API.schoolMembers, { method: 'POST', body }));

export const removeMember = (id: number) => asSchool(() => callApi<void>(API.schoolMember(id), { method: 'DELETE' }));
