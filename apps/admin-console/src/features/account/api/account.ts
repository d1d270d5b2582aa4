import type { ChangeTeamPassword, ConfirmCode } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

/** Asked again now and then: an owner may change the role. */
const LOOK_EVERY_MS = 60_000;

export const meQuery = queryOptions({
  queryKey: ['admin', 'me'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/me', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_EVERY_MS,
});

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'own-sessions'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/sessions', { signal }),
  staleTime: 0,
});

export const endSession = (sessionId: string) => callAdmin('DELETE /api/admin/sessions/:sessionId', { params: { sessionId } });

export const endOtherSessions = () => callAdmin('POST /api/admin/sessions/end-others');

export const changePassword = (body: ChangeTeamPassword) => callAdmin('PUT /api/admin/password', { body });

export const beginSecondFactor = () => callAdmin('POST /api/admin/second-factor');

export const confirmSecondFactor = (body: ConfirmCode) => callAdmin('POST /api/admin/second-factor/confirm', { body });

export const turnOffSecondFactor = () => callAdmin('POST /api/admin/second-factor/turn-off');

export const renewRecoveryCodes = () => callAdmin('POST /api/admin/second-factor/recovery-codes');

export const removePasskey = (passkeyId: number) => callAdmin('DELETE /api/admin/passkeys/:passkeyId', { params: { passkeyId } });
