import { useLocation, useNavigate, useSearchParams } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { useState } from 'react';
import { isPlace, isSearch, type Fits } from './fits';

type Common = 'q' | 'sort' | 'after';

/** What the address says of a list. */
export type View<Name extends string> = Readonly<Partial<Record<Name | Common, string>>>;

interface ViewRules<Name extends string, Query> {
  /** What narrows the list beside words, and what each may say. */
  readonly fits: Readonly<Record<Name, Fits>>;
  readonly isSort: Fits;
  /** Filters that are typed letter by letter: asked for once the typing pauses, as words are. */
  readonly typed: readonly Name[];
  /** As the list is asked for, but for words and place. */
  readonly queryOf: (view: View<Name>) => Query;
}

const valuesOf = (view: object) => Object.entries(view as Record<string, string>);

/** A list's filters, order and page stand in the address, so that back, reload and a copied link give the same view. */
export function useView<Name extends string, Query>({ fits, isSort, typed, queryOf }: ViewRules<Name, Query>) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as { readonly isNextPage?: true } | null;
  const [isTyping, setTyping] = useState(false);
  const rules: Readonly<Record<string, Fits>> = { ...fits, q: isSearch, sort: isSort, after: isPlace };
  const view = Object.fromEntries(
    Object.entries(rules).flatMap(([name, isFit]) => {
      const text = search.get(name);
      return text && isFit(text) ? [[name, text]] : [];
    }),
  ) as View<Name>;
  const isTyped = (name: string) => name === 'q' || typed.includes(name as Name);
  const typedNow = Object.fromEntries(valuesOf(view).filter(([name]) => isTyped(name)));
  const settled = JSON.parse(useSettled(JSON.stringify(typedNow))) as View<Name>;
  const rest = Object.fromEntries(valuesOf(view).filter(([name]) => !isTyped(name)));
  const asked = isTyping ? ({ ...rest, ...settled } as View<Name>) : view;
  const put = (change: View<Name>, isStep: boolean, next?: { readonly isNextPage: true }) => {
    setTyping(!isStep);
    setSearch(
      (before) => {
        for (const [name, text] of valuesOf({ after: undefined, ...change })) {
          if (text) before.set(name, text);
          else before.delete(name);
        }
        return before;
      },
      { replace: !isStep, state: next ?? null },
    );
  };
  const narrowing = ['q', ...Object.keys(fits)];
  const q = asked.q?.trim();
  /** What is asked for, from the first page. */
  const narrowed = { ...(q && { q }), ...queryOf(asked) };
  return {
    view,
    narrowed,
    query: { ...narrowed, ...(asked.after && { after: asked.after }) },
    isNarrowed: narrowing.some((name) => name in view),
    /** A filter or the order is chosen: a step for Back, asked for at once. */
    choose: (change: View<Name>) => put(change, true),
    /** Words, sums and days make no step for each letter. */
    type: (change: View<Name>) => put(change, false),
    clear: () => put(Object.fromEntries(narrowing.map((name) => [name, undefined])) as View<Name>, true),
    goOn: (after: string) => put({ after } as View<Name>, true, { isNextPage: true }),
    /** Where the page before is the one that was left for this; a copied link only knows the first. */
    goBack: () => (state?.isNextPage ? void navigate(-1) : put({} as View<Name>, true)),
    isFirstPage: !view.after,
  };
}
