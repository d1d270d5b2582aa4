import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { focused } from './undo-offers';
import styles from './undo-line.module.css';

interface UndoLineProps {
  /** What was done. */
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly onUndo: () => void;
}

/** What was done, with Undo, in the place of what is gone: its button takes the focus of the one that was pressed, and leaves it to the page. */
export function UndoLine({ children, busy = false, onUndo }: UndoLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    line.current?.querySelector('button')?.focus();
    // What comes back may take the focus itself.
    return () => void setTimeout(() => !focused() && document.querySelector('main')?.focus({ preventScroll: true }));
  }, []);
  return (
    <div ref={line} className={styles['line']}>
      <span role="status">{children}</span>
      <Button size="small" variant="secondary" busy={busy} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
