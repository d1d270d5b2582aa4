import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const REWARDS = 20;

/** Where a school's cash rewards go, and those that are to be paid. */
export const schoolMoneyQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'school', id, 'money'],
    queryFn: async ({ signal }) => {
      const query = { school: id, cash: 'true', state: 'approved', limit: REWARDS } as const;
      const [payee, rewards] = await Promise.all([
        callAdmin('GET /api/admin/schools/:id/payee', { params: { id }, signal }),
        callAdmin('GET /api/admin/point-redemptions', { query, signal }),
      ]);
      return { payee, rewards };
    },
    staleTime: 0,
  });
