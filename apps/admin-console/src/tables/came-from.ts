import { useEffect, type MouseEvent, type RefObject } from 'react';

/** The list from which a record's page was opened, by its query, and the path of that page. */
let left = ['', ''];

/** Remembers a press in a list, on a row or on a link in it. */
export function noteRecord({ target }: MouseEvent): void {
  const at = (target as Element).closest('tbody tr, button, label');
  const link = (target as Element).closest('a') ?? at?.querySelector('a');
  if (at?.matches('tr') && link) left = [location.search, link.pathname];
}

/** Focuses the row that led to a record on the way back from its page. @param isThere whether the rows are shown */
export function useCameFrom(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const [query, path] = left;
    left = ['', ''];
    // The shell gives the focus to the content of each new page first.
    if (path && query === location.search)
      setTimeout(() => {
        if (document.activeElement?.matches('body, main')) list.current?.querySelector<HTMLElement>(`tbody a[href="${path}"]`)?.focus();
      });
  }, [list, isThere]);
}
