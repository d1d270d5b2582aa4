import { LIMITS, SCHOOL_TYPES, type AdminSchoolsQuery, type SchoolSort, type SchoolType } from '@homeroom/contracts';
import { isSum, oneOf } from '../../tables/fits';
import { useView, type View } from '../../tables/use-view';

type Filter = 'isActive' | 'type' | 'hasManager' | 'minPoints' | 'maxPoints';
export type SchoolListView = View<Filter>;

const SORTS: Readonly<Record<SchoolSort, true>> = {
  'a-to-z': true,
  'z-to-a': true,
  newest: true,
  oldest: true,
  'most-points': true,
  'fewest-points': true,
};

/** The query for the list; address values that no filter understands are dropped. */
function queryOf(view: SchoolListView): Omit<AdminSchoolsQuery, 'q' | 'after' | 'limit'> {
  const { isActive, type, hasManager, minPoints, maxPoints, sort } = view;
  return {
    ...(isActive && { isActive: isActive === 'true' }),
    ...(type && { type: type as SchoolType }),
    ...(hasManager && { hasManager: hasManager === 'true' }),
    ...(minPoints && { minPoints: Number(minPoints) }),
    ...(maxPoints && { maxPoints: Number(maxPoints) }),
    ...(sort && { sort: sort as SchoolSort }),
  };
}

export const useSchools = () =>
  useView<Filter, ReturnType<typeof queryOf>>({
    fits: {
      isActive: oneOf(['true', 'false']),
      type: oneOf(SCHOOL_TYPES),
      hasManager: oneOf(['true', 'false']),
      minPoints: isSum,
      maxPoints: isSum,
    },
    isSort: oneOf(Object.keys(SORTS)),
    typed: ['minPoints', 'maxPoints'],
    queryOf,
    usualRows: LIMITS.adminPage,
  });
