import { useRef } from 'react';
import { Button } from '../button/button';
import { useKeptFocus } from './kept-focus';
import styles from './steps.module.css';

interface StepsProps {
  /** What the pages hold, such as `deals`. */
  readonly of: string;
  /** Not given at the first page. */
  readonly onPrevious: (() => void) | undefined;
  /** Not given at the last page. */
  readonly onNext: (() => void) | undefined;
  /** Another page is on its way: nobody knows what comes after it. */
  readonly isBusy?: boolean;
}

/** Steps through a list of which each page only knows the next; nothing where there is only one. */
export function Steps({ of, onPrevious, onNext, isBusy = false }: StepsProps) {
  const nav = useRef<HTMLElement>(null);
  useKeptFocus(nav, `${!onPrevious} ${!onNext}`);
  if (!onPrevious && !onNext) return null;
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
