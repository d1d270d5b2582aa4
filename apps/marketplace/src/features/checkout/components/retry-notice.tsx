import { Button, Notice } from '@homeroom/ui';
import type { ReactNode } from 'react';
import styles from './retry-notice.module.css';

interface RetryNoticeProps {
  readonly title: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A failed step of the checkout with a retry; nothing typed is lost. */
export function RetryNotice({ title, isRetrying, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice tone="danger">
      <div className={styles['notice']}>
        <strong>{title}</strong>
        <p>{children}</p>
        <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    </Notice>
  );
}
