import { useCallback, useEffect, useRef } from 'react';

const ELSEWHERE = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog]';

/** Ctrl or ⌘ Z, from anywhere but a field or a dialog. */
export const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && target instanceof Element && !target.closest(ELSEWHERE);

/**
 * Remembers an undo by keyboard before the buttons are there, because they load with the first offer.
 * @param id of the offer; undefined without one
 * @returns a function that returns, once, the offer that the keys were for
 */
export function useEarlyUndo(id: number | undefined): () => number | undefined {
  const meant = useRef<number>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    if (id === undefined || isThere.current) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isThere.current || !isUndoKey(event)) return;
      event.preventDefault();
      meant.current = id;
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [id]);
  return useCallback(() => {
    isThere.current = true;
    const taken = meant.current;
    meant.current = undefined;
    return taken;
  }, []);
}
