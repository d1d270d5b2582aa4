import { useLayoutEffect, type RefObject } from 'react';

/** At either end of a list the pressed button becomes disabled and would lose the focus: the other one takes it. */
export function useKeptFocus(nav: RefObject<HTMLElement | null>, place: string): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && nav.current?.contains(focused)) nav.current.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [nav, place]);
}
