import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes when a row of a list of fields is removed by its button: to the next row's button, or the last one's, or to the button
 * that adds a row. Rows have a `data-remove` button; the adding one is the last button.
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
