import { useLayoutEffect, type RefObject } from 'react';

/** At either end of a list the button that was pressed is disabled, and would take the focus with it: the other one gets it. */
export function useKeptFocus(nav: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && nav.current?.contains(focused)) nav.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [nav, place]);
}
