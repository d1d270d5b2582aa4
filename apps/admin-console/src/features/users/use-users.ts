import type { AdminUsersQuery, UserSort } from '@homeroom/contracts';
import { isId, isSum, oneOf } from '../../tables/fits';
import { useView, type View } from '../../tables/use-view';

type Filter = 'isEmailProven' | 'hasBought' | 'schoolId' | 'minPoints' | 'maxPoints';
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
  const { isEmailProven, hasBought, schoolId, minPoints, maxPoints, sort } = view;
  return {
    ...(isEmailProven && { isEmailProven: isEmailProven === 'true' }),
    ...(hasBought && { hasBought: hasBought === 'true' }),
    ...(schoolId && { schoolId: Number(schoolId) }),
    ...(minPoints && { minPoints: Number(minPoints) }),
    ...(maxPoints && { maxPoints: Number(maxPoints) }),
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
    },
    isSort: oneOf(Object.keys(SORTS)),
    typed: ['minPoints', 'maxPoints'],
    queryOf,
  });
