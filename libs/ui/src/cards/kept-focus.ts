import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * When an entry goes and takes the focus with it, the entry now in its place gets the focus, and not a button in it: a second press must not
 * act on another entry.
 * @returns the list's handlers
 */
export function useKeptFocus(list: RefObject<HTMLUListElement | null>) {
  const focused = useRef<{ readonly element: Element; readonly place: number }>(undefined);
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || lost.element.isConnected) return;
    focused.current = undefined;
    const entries = [...(list.current?.children ?? [])] as HTMLElement[];
    const entry = entries[Math.min(lost.place, entries.length - 1)];
    if (!entry || document.activeElement !== document.body) return;
    entry.tabIndex = -1;
    entry.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // React also reports the focus in an entry's dialog, which is elsewhere in the document.
      if (!currentTarget.contains(target)) return;
      focused.current = { element: target, place: [...currentTarget.children].findIndex((entry) => entry.contains(target)) };
    },
    /** Browsers may also report a removed element, which has no next one. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined;
    },
  };
}
