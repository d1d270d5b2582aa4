import { Button, Notice, useOnline } from '@homeroom/ui';
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

/** A failed step of the checkout with a retry, which the returning connection makes by itself; nothing typed is lost. */
export function RetryNotice({ title, isRetrying, onRetry, takesFocus = false, children }: RetryNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const isOnline = useOnline();
  const retrying = useRef({ isRetrying, onRetry });
  useEffect(() => {
    retrying.current = { isRetrying, onRetry };
  });
  useEffect(() => {
    const retry = () => !retrying.current.isRetrying && retrying.current.onRetry();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Notice tone="danger">
      <div ref={notice} className={styles['notice']}>
        <strong>{title}</strong>
        <p>{children}</p>
        {!isOnline && <p>You’re offline. We’ll try again as soon as you’re back online.</p>}
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    </Notice>
  );
}
