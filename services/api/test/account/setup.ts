import type { Account } from '@homeroom/contracts';
import { aShopper } from '../support/shopper';
import { startStack } from '../support/stack';

export const stack = await startStack();
export const { api, database, world } = stack;

export type Shopper = Awaited<ReturnType<typeof aShopper>>;
export const read = ({ headers }: Pick<Shopper, 'headers'>) => api.get<Account>('/api/users/me/account', headers);
