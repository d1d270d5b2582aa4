import type { Page, PageRange } from '../../platform/http/paged.js';

/** How many rows to read at once. */
const PAGE = 1_000;

export interface Row {
  readonly id: number | string;
}

export type Rows = Page<Row>;

/**
 * A whole list, page by page, while others add to it: a row moved to a later page appears once. `written` counts the rows so far, `total`
 * is at least as much.
 */
export async function* pagesOf(read: (range: PageRange) => Promise<Rows>): AsyncGenerator<Rows & { readonly written: number }> {
  const seen = new Set<Row['id']>();
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total } = await read({ limit: PAGE, offset });
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    yield { rows: fresh, written: seen.size, total: Math.max(total, seen.size) };
    if (rows.length < PAGE) return;
  }
}
