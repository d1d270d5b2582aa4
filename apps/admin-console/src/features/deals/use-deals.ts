import {
  DEAL_CATEGORIES,
  DEAL_STAGES,
  type AdminDealSort,
  type AdminDealsQuery,
  type DealCategory,
  type DealStage,
} from '@homeroom/contracts';
import { isId, isSum, oneOf } from '../../tables/fits';
import { useView, type View } from '../../tables/use-view';

type Filter = 'state' | 'category' | 'businessId' | 'minPrice' | 'maxPrice' | 'hasFewCodes';
export type DealView = View<Filter>;

const SORTS: Readonly<Record<AdminDealSort, true>> = {
  newest: true,
  oldest: true,
  title: true,
  'z-to-a': true,
  price: true,
  'lowest-price': true,
  sold: true,
  'least-sold': true,
};

/** The query for the list; address values that no filter understands are dropped. */
function queryOf(view: DealView): Omit<AdminDealsQuery, 'q' | 'after' | 'limit'> {
  const { state, category, businessId, minPrice, maxPrice, hasFewCodes, sort } = view;
  return {
    ...(state && { state: state as DealStage }),
    ...(category && { category: category as DealCategory }),
    ...(businessId && { businessId: Number(businessId) }),
    ...(minPrice && { minPrice: Number(minPrice) }),
    ...(maxPrice && { maxPrice: Number(maxPrice) }),
    ...(hasFewCodes && { hasFewCodes: hasFewCodes === 'true' }),
    ...(sort && { sort: sort as AdminDealSort }),
  };
}

export const useDeals = () =>
  useView<Filter, ReturnType<typeof queryOf>>({
    fits: {
      state: oneOf(DEAL_STAGES),
      category: oneOf(DEAL_CATEGORIES),
      businessId: isId,
      minPrice: isSum,
      maxPrice: isSum,
      hasFewCodes: oneOf(['true', 'false']),
    },
    isSort: oneOf(Object.keys(SORTS)),
    typed: ['minPrice', 'maxPrice'],
    queryOf,
  });
