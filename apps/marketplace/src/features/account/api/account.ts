import type { ChangeAccount, DeleteAccount } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { addressOf, call } from '@homeroom/web/call';

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /api/users/me/account', { signal }),
  // It may have changed on another device.
  staleTime: 0,
});

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
