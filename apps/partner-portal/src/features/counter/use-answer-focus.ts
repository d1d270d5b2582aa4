import { useEffect, useRef, type RefObject } from 'react';

/**
 * What was pressed gives way to the answer, which takes the focus, and so comes into sight on a small screen; then the way to the next
 * voucher has it.
 * @param answer a new one for each voucher
 * @param isTyped the code was typed, not scanned
 */
export function useAnswerFocus(work: RefObject<HTMLElement | null>, answer: object | undefined, isTyped: boolean): void {
  const had = useRef(false);
  const next = useRef('button');
  useEffect(() => {
    next.current = isTyped ? 'form input' : 'button';
  }, [isTyped]);
  useEffect(() => {
    const focus = (what: string) => work.current?.querySelector<HTMLElement>(what)?.focus();
    if (answer) focus('[data-answer]');
    else if (had.current && document.activeElement === document.body) focus(next.current);
    had.current = answer !== undefined;
  }, [work, answer]);
}
