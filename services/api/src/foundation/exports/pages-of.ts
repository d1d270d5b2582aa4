import type { Page, PageRange } from '../../platform/http/paged.js';

/** How many rows to read at once. */
const PAGE = 1_000;

export interface Row {
  readonly id: number | string;
}

export type Rows = Page<Row>;

/** Where a page begins: after a cursor, or at an offset for lists without cursors. */
export interface Place extends PageRange {
  /** The cursor at the end of the previous page. */
  readonly after?: string;
}

/**
 * Reads a whole list page by page while others may add to it: a row that moves to a later page appears once. `written` counts the rows so
 * far, and `total` is never less.
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
