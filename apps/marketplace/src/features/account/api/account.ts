import type { ChangeAccount, ChangeEmail, ConfirmEmail, DeleteAccount } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { addressOf, call } from '@homeroom/web/call';
import type { Stale } from '@homeroom/web/change';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /api/users/me/account', { signal }),
  // The account may have changed on another device.
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/users/me/sessions', { signal }),
  staleTime: 0,
});

export const SESSIONS: Stale = { lists: [sessionsQuery.queryKey] };

export const endSession = (sessionId: string) => call('DELETE /api/users/me/sessions/:sessionId', { params: { sessionId } });

export const endOtherSessions = () => call('POST /api/users/me/sessions/end-others');

export const changeAccount = (body: ChangeAccount) => call('PUT /api/users/me/account', { body });

/** Renews the session first, because a browser download cannot. */
export async function downloadData(): Promise<void> {
  await call('GET /api/auth/user');
  const link = document.createElement('a');
  link.href = addressOf('GET /api/users/me/data.json');
  link.download = 'homeroom-data.json';
  link.click();
}

export const requestDeletion = () => call('POST /api/users/me/deletion');

export const deleteAccount = (body: DeleteAccount) => call('POST /api/account-deletions', { body });

export const requestEmailChange = (body: ChangeEmail) => call('POST /api/users/me/email-change', { body });

export const confirmEmail = (body: ConfirmEmail) => call('POST /api/email-changes', { body });
