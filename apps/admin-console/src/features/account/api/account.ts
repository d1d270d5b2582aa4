import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

export const sessionsQuery = queryOptions({
  queryKey: ['admin', 'own-sessions'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/sessions', { signal }),
  staleTime: 0,
});

export const endSession = (sessionId: string) => callAdmin('DELETE /api/admin/sessions/:sessionId', { params: { sessionId } });

export const endOtherSessions = () => callAdmin('POST /api/admin/sessions/end-others');

export const renewRecoveryCodes = () => callAdmin('POST /api/admin/second-factor/recovery-codes');
