import { lazyPart } from '@homeroom/ui';
import { useSession } from '@homeroom/web';
import { useViewedIds } from './kept-ids';

export const ViewedDeals = lazyPart(async () => ({ default: (await import('./components/viewed-deals')).ViewedDeals }));

/** Whether there may be viewed deals in this browser or the account. A first visit has none, and need not load the code. */
export function useMayHaveViewed(): boolean {
  const hasViewed = useViewedIds().length > 0;
  return useSession().status === 'signed-in' || hasViewed;
}
