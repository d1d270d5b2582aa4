import type { AdminUsersQuery, UserSort } from '@homeroom/contracts';
import { isId, isSum, oneOf } from '../../tables/fits';
import { isDay } from '../../tables/spans';
import { useView, type View } from '../../tables/use-view';

type Filter = 'isEmailProven' | 'hasBought' | 'schoolId' | 'minPoints' | 'maxPoints' | 'from' | 'to';
export type UserView = View<Filter>;

const SORTS: Readonly<Record<UserSort, true>> = {
  newest: true,
  oldest: true,
  'a-to-z': true,
  'z-to-a': true,
  'most-points': true,
  'fewest-points': true,
};

/** The query for the list; address values that no filter understands are dropped. */
function queryOf(view: UserView): Omit<AdminUsersQuery, 'q' | 'after' | 'limit'> {
  const { isEmailProven, hasBought, schoolId, minPoints, maxPoints, from, to, sort } = view;
  return {
    ...(isEmailProven && { isEmailProven: isEmailProven === 'true' }),
    ...(hasBought && { hasBought: hasBought === 'true' }),
    ...(schoolId && { schoolId: Number(schoolId) }),
    ...(minPoints && { minPoints: Number(minPoints) }),
    ...(maxPoints && { maxPoints: Number(maxPoints) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort: sort as UserSort }),
  };
}

export const useUsers = () =>
  useView<Filter, ReturnType<typeof queryOf>>({
    fits: {
      isEmailProven: oneOf(['true', 'false']),
      hasBought: oneOf(['true', 'false']),
      schoolId: isId,
      minPoints: isSum,
      maxPoints: isSum,
      from: isDay,
      to: isDay,
    },
    isSort: oneOf(Object.keys(SORTS)),
    typed: ['from', 'to', 'minPoints', 'maxPoints'],
    queryOf,
  });
