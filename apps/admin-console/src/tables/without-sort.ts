/** A list's filter without its order, which totals and selections of everything found do not need. */
export const withoutSort = <Filter extends { readonly sort?: unknown }>({ sort: _, ...filter }: Filter) => filter;
