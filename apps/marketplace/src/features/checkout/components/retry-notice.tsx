import { Button, Notice } from '@homeroom/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  readonly title: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** The button that had the focus gave way to this notice. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A failed step of the checkout with a retry; nothing typed is lost. */
export function RetryNotice({ title, isRetrying, onRetry, takesFocus = false, children }: RetryNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <Notice tone="danger">
      <div ref={notice} className={styles['notice']}>
        <strong>{title}</strong>
        <p>{children}</p>
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    </Notice>
  );
}
