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

/**
 * Takes the place of something that was removed, and says what was done, with Undo. Its button takes the focus from the pressed one; when
 * it goes, the focus goes to the page.
 */
export function UndoLine({ children, busy = false, onUndo }: UndoLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    line.current?.querySelector('button')?.focus();
    // Waits, because what comes back may take the focus itself.
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
