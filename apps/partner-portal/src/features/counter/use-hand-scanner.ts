import { useEffect, useRef } from 'react';

/** Milliseconds between two keys of one scan at most; the slowest scanners take a tenth of it. */
const LONGEST_GAP = 500;
/** Shorter ones are stray keys. */
const SHORTEST_CODE = 4;

/** Where keys are text already, or belong to something above the page. */
const ELSEWHERE = 'textarea, input:not([type=checkbox], [type=radio]), [contenteditable], [role=dialog], [role=alertdialog]';

/**
 * Takes what a hand-held scanner types while no text field has the focus: quick keys that end with Enter. That Enter presses no button, such
 * as “Yes, redeem” for the voucher before.
 */
export function useHandScanner(onScan: (text: string) => void): void {
  const scanned = useRef(onScan);
  useEffect(() => {
    scanned.current = onScan;
  });
  useEffect(() => {
    let text = '';
    let last = 0;
    const press = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (!(target instanceof Element) || target.closest(ELSEWHERE) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Shift') return;
      if (timeStamp - last > LONGEST_GAP) text = '';
      last = timeStamp;
      // A space belongs to a scan that has begun; alone, it is pressed.
      if (key.length === 1 && (key !== ' ' || text !== '')) {
        text += key;
        // A list would choose the option that begins so, a button would be pressed, and Firefox would search the page.
        event.preventDefault();
        return;
      }
      if (key === 'Enter' && text.length >= SHORTEST_CODE) {
        event.preventDefault();
        scanned.current(text);
      }
      text = '';
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
