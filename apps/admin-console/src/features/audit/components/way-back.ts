import { useEffect, useRef } from 'react';

/** The entry from which a record's page was opened, with the list's query. */
let left = '';

const placeOf = (id: string) => `${location.search} ${id}`;

/** Opens the entry that led to a record on the way back from its page, and gives its link the focus. */
export function useWayBack(id: string) {
  const entry = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (left !== placeOf(id)) return;
    left = '';
    entry.current!.open = true;
    // The shell gives the focus to the content of each new page first.
    setTimeout(() => {
      if (document.activeElement?.matches('body, main')) entry.current?.querySelector('a')?.focus();
    });
  }, [id]);
  return { entry, note: () => void (left = placeOf(id)) };
}
