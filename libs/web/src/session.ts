import type { CurrentUser } from '@homeroom/contracts';
import { callApi, mayBeSignedIn } from './api-client';
import { ApiError } from './api-error';
import { useHydrated } from './hydration';
import { queryOptions, useQuery } from './query';
import { callThrough } from './request';

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser };

/** null when signed out. */
async function currentUser(): Promise<CurrentUser | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await callThrough(callApi)('GET /api/auth/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: currentUser });

export function useSession(): Session {
  const { data, isPending } = useQuery(currentUserQuery);
  const isHydrated = useHydrated();
  if (!isHydrated) return { status: 'anonymous' };
  if (data) return { status: 'signed-in', user: data };
  return { status: isPending && mayBeSignedIn() ? 'loading' : 'anonymous' };
}
