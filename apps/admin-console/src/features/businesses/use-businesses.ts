import type { AdminBusinessesQuery, BusinessCategory, BusinessSort, BusinessState } from '@homeroom/contracts';
import { BUSINESS_CATEGORIES } from '@homeroom/contracts';
import { oneOf } from '../../tables/fits';
import { useView, type View } from '../../tables/use-view';
import { STATES } from './states';

type Filter = 'state' | 'category' | 'isEmailProven';
export type BusinessView = View<Filter>;

const SORTS: Readonly<Record<BusinessSort, true>> = {
  'waiting-first': true,
  'approved-first': true,
  newest: true,
  oldest: true,
  'z-to-a': true,
  'a-to-z': true,
  best: true,
  worst: true,
};

/** The query for the list; address values that no filter understands are dropped. */
function queryOf(view: BusinessView): Omit<AdminBusinessesQuery, 'q' | 'after' | 'limit'> {
  const { state, category, isEmailProven, sort } = view;
  return {
    ...(state && { state: state as BusinessState }),
    ...(category && { category: category as BusinessCategory }),
    ...(isEmailProven && { isEmailProven: isEmailProven === 'true' }),
    ...(sort && { sort: sort as BusinessSort }),
  };
}

export const useBusinesses = () =>
  useView<Filter, ReturnType<typeof queryOf>>({
    fits: {
      state: oneOf(Object.keys(STATES)),
      category: oneOf(BUSINESS_CATEGORIES),
      isEmailProven: oneOf(['true', 'false']),
    },
    isSort: oneOf(Object.keys(SORTS)),
    typed: [],
    queryOf,
  });
