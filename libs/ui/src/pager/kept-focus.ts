import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * At either end of a list, the pressed button becomes disabled and loses the focus as soon as the browser lays the page out. The other
 * button takes it.
 */
export function useKeptFocus(nav: RefObject<HTMLElement | null>, place: string): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ type, target }: FocusEvent) => {
      if (type === 'focusin') last.current = target as Element;
      else if (!(target as Element).matches(':disabled')) last.current = undefined;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', note);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = last.current;
    const isNowhere = document.activeElement === lost || document.activeElement === document.body;
    if (lost?.matches(':disabled') && isNowhere && nav.current?.contains(lost))
      nav.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [nav, place]);
}
