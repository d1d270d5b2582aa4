import { queryOptions, useQuery, useSession } from '@homeroom/web';
import { bringKeptDeals } from '@homeroom/web/kept-deals';
import { accountTold } from './tell-account';

const accountDealsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['kept-deals', userId],
    queryFn: async () => {
      await accountTold();
      await bringKeptDeals(userId);
      return userId;
    },
    staleTime: 60_000,
  });

/** Loads the signed-in account's deals, including those from other devices. Returns whether they are known. */
export function useAccountDeals(): boolean {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  return useQuery({ ...accountDealsQuery(userId), enabled: userId > 0 }).isSuccess;
}
