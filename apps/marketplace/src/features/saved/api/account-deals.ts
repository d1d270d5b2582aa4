import { queryOptions, useQuery, useSession } from '@homeroom/web';
import { bringKeptDeals } from '@homeroom/web/kept-deals';
import { accountTold } from '../tell-account';

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

/** Brings what the account of whoever is signed in keeps, from other devices, too. Gives whether it is known. */
export function useAccountDeals(): boolean {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  return useQuery({ ...accountDealsQuery(userId), enabled: userId > 0 }).isSuccess;
}
