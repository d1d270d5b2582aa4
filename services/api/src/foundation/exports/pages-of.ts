import type { Page, PageRange } from '../../platform/http/paged.js';

/** How many rows to read at once. */
const PAGE = 1_000;

export interface Row {
  readonly id: number | string;
}

export type Rows = Page<Row>;

/** Where a page begins: lists with cursors go on after one, others from an offset. */
export interface Place extends PageRange {
  /** The cursor with which the page before ended. */
  readonly after?: string;
}

/**
 * A whole list, page by page, while others add to it: a row moved to a later page appears once. `written` counts the rows so far, `total`
 * is at least as much.
 */
export async function* pagesOf(read: (place: Place) => Promise<Rows>): AsyncGenerator<Rows & { readonly written: number }> {
  const seen = new Set<Row['id']>();
  let after: Rows['next'];
  let most = 0;
  for (let offset = 0; ; offset += PAGE) {
    const { rows, total, next } = await read({ limit: PAGE, offset, ...(after && { after }) });
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    most = Math.max(most, total, seen.size);
    after = next;
    yield { rows: fresh, written: seen.size, total: most };
    if (rows.length < PAGE || next === null) return;
  }
}
