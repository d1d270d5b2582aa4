import type { AdminTransactionsQuery, PurchaseState, TransactionSort } from '@homeroom/contracts';
import { useLocation, useNavigate, useSearchParams } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';

/** What the address may say of the list. */
const NAMES = ['q', 'state', 'from', 'to', 'minAmount', 'maxAmount', 'schoolId', 'businessId', 'sort', 'after'] as const;
type Name = (typeof NAMES)[number];
export type View = Readonly<Partial<Record<Name, string>>>;

const STATES = ['paid', 'refunded', 'disputed'];
const SORTS = ['newest', 'oldest', 'highest', 'lowest'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE = /^\d{1,9}$/;

const FITS: Readonly<Record<Name, (text: string) => boolean>> = {
  q: () => true,
  state: (text) => STATES.includes(text),
  from: (text) => DAY.test(text),
  to: (text) => DAY.test(text),
  minAmount: (text) => WHOLE.test(text),
  maxAmount: (text) => WHOLE.test(text),
  schoolId: (text) => WHOLE.test(text),
  businessId: (text) => WHOLE.test(text),
  sort: (text) => SORTS.includes(text),
  after: () => true,
};

/** As the list is asked for; what an address says that no filter can mean is left out. */
function queryOf(view: View): Omit<AdminTransactionsQuery, 'limit'> {
  const { q, state, from, to, minAmount, maxAmount, schoolId, businessId, sort, after } = view;
  return {
    ...(q && { q }),
    ...(state && { state: state as PurchaseState }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minAmount && { minAmount: Number(minAmount) }),
    ...(maxAmount && { maxAmount: Number(maxAmount) }),
    ...(schoolId && { schoolId: Number(schoolId) }),
    ...(businessId && { businessId: Number(businessId) }),
    ...(sort && { sort: sort as TransactionSort }),
    ...(after && { after }),
  };
}

/** The list's filters, order and page stand in the address, so that back, reload and a copied link give the same view. */
export function useView() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as { readonly isNextPage?: true } | null;
  const view: View = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = search.get(name);
      return text && FITS[name](text) ? [[name, text]] : [];
    }),
  );
  const settled = useSettled(view.q?.trim() ?? '');
  const put = (change: View, isStep: boolean, next?: { readonly isNextPage: true }) =>
    setSearch(
      (before) => {
        for (const [name, text] of Object.entries({ after: undefined, ...change })) {
          if (text) before.set(name, text);
          else before.delete(name);
        }
        return before;
      },
      { replace: !isStep, state: next ?? null },
    );
  return {
    view,
    query: queryOf({ ...view, q: settled }),
    /** A filter or the order changes, and the list begins anew. Words that are typed make no steps for Back. */
    change: (change: View) => put(change, !('q' in change)),
    goOn: (after: string) => put({ after }, true, { isNextPage: true }),
    /** Where the page before is the one that was left for this; a copied link only knows the first. */
    goBack: () => (state?.isNextPage ? void navigate(-1) : put({}, true)),
    isFirstPage: !view.after,
  };
}
