import type { AdminPointRedemption } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const REWARDS = 100;

/** Whether it waits for its payment, or is on its way. */
const isOpen = ({ state, payout }: AdminPointRedemption) =>
  state === 'approved' || (state === 'paid' && payout !== null && !['paid', 'cancelled', 'taken-back'].includes(payout.state));

/** Where a school's cash rewards go, and those that have not arrived. */
export const schoolMoneyQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'school', id, 'money'],
    queryFn: async ({ signal }) => {
      const query = { school: id, cash: 'true', limit: REWARDS } as const;
      const [payee, rewards] = await Promise.all([
        callAdmin('GET /api/admin/schools/:id/payee', { params: { id }, signal }),
        callAdmin('GET /api/admin/point-redemptions', { query, signal }),
      ]);
      return { payee, rewards: rewards.filter(isOpen) };
    },
    staleTime: 0,
  });
