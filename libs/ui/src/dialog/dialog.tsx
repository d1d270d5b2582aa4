import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon/icons';
import styles from './dialog.module.css';
import { firstField, titleOf, useFocusReturn } from './focus-return';

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

/** A modal dialog: its first field has the focus, or its title; closes with Escape, and gives the focus back. */
export function Dialog({ open, onClose, title, description, size = 'medium', action, footer, children }: DialogProps) {
  const focus = useFocusReturn((content) => firstField(content) ?? titleOf(content));
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['overlay']} />
        <Radix.Content
          className={classNames(styles['content'], styles[size])}
          {...focus}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className={styles['header']}>
            <div>
              <Radix.Title className={styles['title']} tabIndex={-1} data-dialog-title>
                {title}
              </Radix.Title>
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
