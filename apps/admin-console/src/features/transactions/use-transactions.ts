import type { AdminTransactionsQuery, PurchaseState, TransactionSort } from '@homeroom/contracts';
import { isId, isSum, oneOf } from '../../tables/fits';
import { useView, type View } from '../../tables/use-view';

type Filter = 'state' | 'minAmount' | 'maxAmount' | 'schoolId' | 'businessId' | 'dealId' | 'userId';
export type TransactionView = View<Filter>;

/** The query for the list; address values that no filter understands are dropped. */
function queryOf(view: TransactionView): Omit<AdminTransactionsQuery, 'q' | 'after' | 'limit'> {
  const { state, minAmount, maxAmount, schoolId, businessId, dealId, userId, sort } = view;
  return {
    ...(state && { state: state as PurchaseState }),
    ...(minAmount && { minAmount: Number(minAmount) }),
    ...(maxAmount && { maxAmount: Number(maxAmount) }),
    ...(schoolId && { schoolId: Number(schoolId) }),
    ...(businessId && { businessId: Number(businessId) }),
    ...(dealId && { dealId: Number(dealId) }),
    ...(userId && { userId: Number(userId) }),
    ...(sort && { sort: sort as TransactionSort }),
  };
}

export const useTransactions = () =>
  useView<Filter, ReturnType<typeof queryOf>>({
    fits: {
      state: oneOf(['paid', 'refunded', 'disputed']),
      minAmount: isSum,
      maxAmount: isSum,
      schoolId: isId,
      businessId: isId,
      dealId: isId,
      userId: isId,
    },
    isSort: oneOf(['newest', 'oldest', 'highest', 'lowest']),
    typed: ['minAmount', 'maxAmount'],
    queryOf,
  });
