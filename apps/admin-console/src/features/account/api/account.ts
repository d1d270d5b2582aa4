import type { ChangeTeamPassword, ConfirmCode } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

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
