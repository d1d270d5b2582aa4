import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a row of fields is removed by its button: to the next row's button, the last one's, or the button that adds a row. Rows
 * have a `data-remove` button, and the button that adds a row is the last one.
 */
export function useRemoval<List extends HTMLElement>(
  rows: number,
): { readonly list: RefObject<List | null>; readonly note: (row: number) => void } {
  const list = useRef<List>(null);
  const removed = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (removed.current === undefined) return;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = left[Math.min(removed.current, left.length - 1)] ?? [...(list.current?.querySelectorAll('button') ?? [])].at(-1);
    removed.current = undefined;
    next?.focus();
  }, [rows]);
  return { list, note: (row) => void (removed.current = row) };
}
