import type { ChangePartnerPassword } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';
import { asPartner } from '../../../session/as-partner';

/** Of the owner or the manager who is signed in here. */
export const sessionsQuery = queryOptions({
  queryKey: ['business', 'own-sessions'],
  queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/sessions', { signal })),
  staleTime: 0,
});

export const SESSIONS: Stale = { lists: [sessionsQuery.queryKey] };

export const endSession = (sessionId: string) =>
  asPartner(() => call('DELETE /api/businesses/sessions/:sessionId', { params: { sessionId } }));

export const endOtherSessions = () => asPartner(() => call('POST /api/businesses/sessions/end-others'));

export const changePassword = (body: ChangePartnerPassword) => asPartner(() => call('PUT /api/businesses/password', { body }));
