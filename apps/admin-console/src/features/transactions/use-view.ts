import { LIMITS, type AdminTransactionsQuery, type PurchaseState, type TransactionSort } from '@homeroom/contracts';
import { useLocation, useNavigate, useSearchParams } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { useState } from 'react';
import { isDay } from './spans';

/** What the address may say of the list. */
const NAMES = ['q', 'state', 'from', 'to', 'minAmount', 'maxAmount', 'schoolId', 'businessId', 'sort', 'after'] as const;
type Name = (typeof NAMES)[number];
export type View = Readonly<Partial<Record<Name, string>>>;

/** What is typed, letter by letter: asked for once the typing pauses. */
const TYPED = ['q', 'from', 'to', 'minAmount', 'maxAmount'] as const;

const STATES = ['paid', 'refunded', 'disputed'];
const SORTS = ['newest', 'oldest', 'highest', 'lowest'];
const isWhole = (text: string, least: number, most: number) => /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isSum = (text: string) => isWhole(text, 0, LIMITS.filterDollars);
const isId = (text: string) => isWhole(text, 1, LIMITS.databaseId);
const isShort = (text: string) => text.trim().length <= LIMITS.searchLength;

/** The limits of the contract: what the server would refuse is not asked. */
const FITS: Readonly<Record<Name, (text: string) => boolean>> = {
  q: isShort,
  state: (text) => STATES.includes(text),
  from: isDay,
  to: isDay,
  minAmount: isSum,
  maxAmount: isSum,
  schoolId: isId,
  businessId: isId,
  sort: (text) => SORTS.includes(text),
  after: isShort,
};

/** As the list is asked for; what an address says that no filter can mean is left out. */
function queryOf(view: View): Omit<AdminTransactionsQuery, 'limit'> {
  const { q, state, from, to, minAmount, maxAmount, schoolId, businessId, sort, after } = view;
  return {
    ...(q?.trim() && { q: q.trim() }),
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
  const [isTyping, setTyping] = useState(false);
  const view: View = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = search.get(name);
      return text && FITS[name](text) ? [[name, text]] : [];
    }),
  );
  const typed = Object.fromEntries(TYPED.map((name) => [name, view[name]]));
  const settled = JSON.parse(useSettled(JSON.stringify(typed))) as View;
  const nothingTyped = Object.fromEntries(TYPED.map((name) => [name, undefined]));
  const put = (change: View, isStep: boolean, next?: { readonly isNextPage: true }) => {
    setTyping(!isStep);
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
  };
  return {
    view,
    query: queryOf(isTyping ? { ...view, ...nothingTyped, ...settled } : view),
    /** A filter or the order is chosen: a step for Back, asked for at once. */
    choose: (change: View) => put(change, true),
    /** Words, sums and days make no step for each letter. */
    type: (change: View) => put(change, false),
    goOn: (after: string) => put({ after }, true, { isNextPage: true }),
    /** Where the page before is the one that was left for this; a copied link only knows the first. */
    goBack: () => (state?.isNextPage ? void navigate(-1) : put({}, true)),
    isFirstPage: !view.after,
  };
}
