import { useRef } from 'react';
import { Button } from '../button/button';
import { useKeptFocus } from './kept-focus';
import styles from './pager.module.css';

interface PagerProps {
  /** What the pages hold, such as `deals`. */
  readonly of: string;
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** A pager with page numbers; nothing for a single page. */
export function Pager({ of, page, pages, onChange }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  useKeptFocus(nav, `${page} of ${pages}`);
  if (pages <= 1) return null;
  return (
    <nav ref={nav} className={styles['pages']} aria-label={`Pages of ${of}`}>
      <Button size="small" variant="secondary" disabled={page === 0} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Button size="small" variant="secondary" disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
