import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon/icons';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'medium' | 'large';
  /** Shown beside the title, such as a share button. */
  readonly action?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: holds the focus, closes with Escape, and gives the focus back. */
export function Dialog({ open, onClose, title, description, size = 'medium', action, footer, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['overlay']} />
        <Radix.Content className={classNames(styles['content'], styles[size])} {...(!description && { 'aria-describedby': undefined })}>
          <header className={styles['header']}>
            <div>
              <Radix.Title className={styles['title']}>{title}</Radix.Title>
              {description && <Radix.Description className={styles['description']}>{description}</Radix.Description>}
            </div>
            <div className={styles['actions']}>
              {action}
              <Radix.Close className={styles['close']} aria-label="Close">
                <CloseIcon />
              </Radix.Close>
            </div>
          </header>
          <div className={styles['body']}>{children}</div>
          {footer && <footer className={styles['footer']}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
