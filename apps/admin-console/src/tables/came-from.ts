import { useEffect, type RefObject } from 'react';

/** The list that was left for a record’s page, by its address, and the link to that record. */
let left: { readonly list: string; readonly record: string } | undefined;

const isNowhere = (focused: Element | null) => focused === null || focused.matches('body, main');

/** Back from a record’s page, the focus is on the row that led there. @param isThere the rows are shown */
export function useCameFrom(list: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const whole = list.current;
    const note = ({ target }: MouseEvent) => {
      const row = target instanceof Element && !target.closest('button, label') ? target.closest('tbody tr') : null;
      const link = row && ((target as Element).closest('a') ?? row.querySelector('a'));
      if (link) left = { list: location.search, record: link.getAttribute('href')! };
    };
    whole?.addEventListener('click', note, true);
    return () => whole?.removeEventListener('click', note, true);
  }, [list]);
  useEffect(() => {
    if (!isThere || !left) return undefined;
    const { list: address, record } = left;
    left = undefined;
    if (address !== location.search) return undefined;
    const focus = () => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('tbody a') ?? [])];
      if (isNowhere(document.activeElement)) links.find((link) => link.getAttribute('href') === record)?.focus();
    };
    // The shell gives the focus to the content of each new page first.
    const timer = setTimeout(focus);
    return () => clearTimeout(timer);
  }, [list, isThere]);
}
