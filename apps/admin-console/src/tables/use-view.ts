import { useLocation, useNavigate, useSearchParams } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { useState } from 'react';
import { rowChoices, useDisplay } from './display';
import { isColumns, isPlace, isSearch, type Fits } from './fits';
import { isDay, isFirstDay, spanOf, useToday, withDays } from './spans';

type Common = 'q' | 'from' | 'to' | 'sort' | 'columns' | 'after';

/** The list's state in the address. */
export type View<Name extends string> = Readonly<Partial<Record<Name | Common, string>>>;

interface ViewRules<Name extends string, Query> {
  /** The filters besides words and days, and the values of each. */
  readonly fits: Readonly<Record<Name, Fits>>;
  readonly isSort: Fits;
  /** Filters that are typed: requested once typing pauses, like words and days. */
  readonly typed: readonly Name[];
  /** The query for the list, without words, days, and position. */
  readonly queryOf: (view: View<Name>) => Query;
  /** Rows on a page until somebody chooses another number. */
  readonly usualRows?: number;
}

/** The filters of every list; all of them are typed. */
const COMMON = { q: isSearch, from: isFirstDay, to: isDay };

const valuesOf = (view: object) => Object.entries(view as Record<string, string>);

/** The view to request: what is typed counts once typing pauses. */
function useAsked<Name extends string>(view: View<Name>, typed: readonly Name[], isTyping: boolean): View<Name> {
  const part = (isTyped: boolean) =>
    Object.fromEntries(valuesOf(view).filter(([name]) => (name in COMMON || typed.includes(name as Name)) === isTyped));
  const settled = JSON.parse(useSettled(JSON.stringify(part(true)))) as View<Name>;
  return isTyping ? ({ ...part(false), ...settled } as View<Name>) : view;
}

/** A list's filters, order and page live in the address, so that Back, reload and a copied link give the same view. */
export function useView<Name extends string, Query>({ fits, isSort, typed, queryOf, usualRows = 50 }: ViewRules<Name, Query>) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as { readonly isNextPage?: true } | null;
  const [isTyping, setTyping] = useState(false);
  const [display, showAs] = useDisplay();
  const today = useToday();
  const rows = display.rows ?? usualRows;
  // A preset's page belongs to the day on which it was asked for.
  const isAfter: Fits = (place) => isPlace(place) && (!spanOf(search.get('from')) || search.get('on') === today);
  const rules: Readonly<Record<string, Fits>> = { ...fits, ...COMMON, sort: isSort, columns: isColumns, after: isAfter };
  const view = Object.fromEntries(
    Object.entries(rules).flatMap(([name, isFit]) => {
      const text = search.get(name);
      return text && isFit(text) ? [[name, text]] : [];
    }),
  ) as View<Name>;
  const asked = useAsked(view, typed, isTyping);
  const put = (change: View<Name>, isStep: boolean, next: typeof state = null) => {
    setTyping(!isStep);
    setSearch(
      (before) => {
        for (const [name, text] of valuesOf({ after: undefined, on: change.after && spanOf(view.from) && today, ...change })) {
          if (text) before.set(name, text);
          else before.delete(name);
        }
        return before;
      },
      { replace: !isStep, state: next },
    );
  };
  const narrowing = Object.keys({ ...COMMON, ...fits });
  const q = asked.q?.trim();
  /** Sets the query, and returns to the first page. */
  const { from, to } = withDays(asked as View<never>, today);
  const narrowed = { ...(q && { q }), ...queryOf(asked), ...(from && { from }), ...(to && { to }) };
  return {
    view,
    narrowed,
    query: { ...narrowed, limit: rows, ...(asked.after && { after: asked.after }) },
    display: { ...display, rows },
    rowChoices: rowChoices(usualRows, rows),
    showAs,
    isNarrowed: narrowing.some((name) => name in view),
    /** Sets a chosen filter or order: adds a history entry, and requests it at once. */
    choose: (change: View<Name>) => put(change, true),
    /** Sets typed words, sums, and days without a history entry for each letter. */
    type: (change: View<Name>) => put(change, false),
    /** Shows other columns of the same rows. */
    showColumns: (ids: readonly string[] | undefined) => put({ after: view.after, columns: ids?.join(',') } as View<Name>, true, state),
    /** Filters, order, and columns, as in the address. */
    search: new URLSearchParams(valuesOf(view).filter(([name]) => name !== 'after')).toString(),
    clear: () => put(Object.fromEntries(narrowing.map((name) => [name, undefined])) as View<Name>, true),
    goOn: (after: string) => put({ after } as View<Name>, true, { isNextPage: true }),
    /** The previous page, if this page was reached from it; otherwise the first. */
    goBack: () => (state?.isNextPage ? void navigate(-1) : put({} as View<Name>, true)),
    isFirstPage: !view.after,
  };
}
