import type { CurrentUser } from '@homeroom/contracts';
import { queryOptions } from './query';
import type { Session } from './session';

export type { Session } from './session';

export const currentUserQuery = queryOptions({ queryKey: ['current-user'], queryFn: () => Promise.resolve<CurrentUser | null>(null) });

/** The server renders the same page for everyone. */
export const useSession = (): Session => ({ status: 'anonymous' });
