import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the answer that replaces the pressed button, which also brings it into view on a small screen; then to the button for
 * the next voucher.
 * @param answer a new one for each voucher
 * @param isTyped it was typed, by a person or a hand-held scanner, and not read by the camera
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
