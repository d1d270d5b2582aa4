import { useRef, useState } from 'react';
import { Button } from '../button/button';
import { useKeptFocus } from './kept-focus';
import styles from './steps.module.css';

interface StepsProps {
  /** What the pages hold, such as `deals`. */
  readonly of: string;
  /** Missing on the first page. */
  readonly onPrevious: (() => void) | undefined;
  /** Missing on the last page. */
  readonly onNext: (() => void) | undefined;
  /** Another page is loading: what comes after it is unknown. */
  readonly isBusy?: boolean;
}

/** A pager for a list whose pages only know the next one; nothing for a single page. */
export function Steps({ of, onPrevious, onNext, isBusy = false }: StepsProps) {
  const nav = useRef<HTMLElement>(null);
  useKeptFocus(nav, `${!onPrevious} ${!onNext}`);
  const [wasShown, setShown] = useState(false);
  // Between the last page and the first there is a moment without a known next one.
  const isShown = Boolean(onPrevious ?? onNext) || (isBusy && wasShown);
  if (isShown !== wasShown) setShown(isShown);
  if (!isShown) return null;
  return (
    <nav ref={nav} className={styles['steps']} aria-label={`Pages of ${of}`}>
      <Button size="small" variant="secondary" disabled={!onPrevious} onClick={onPrevious}>
        Previous
      </Button>
      <Button size="small" variant="secondary" disabled={!onNext} busy={isBusy} onClick={onNext}>
        Next
      </Button>
    </nav>
  );
}
