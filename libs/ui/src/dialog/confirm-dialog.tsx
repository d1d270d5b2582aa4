import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { useFocusReturn } from './focus-return';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone: Cancel has the focus first. */
export function ConfirmDialog({
  open,
  onCancel,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  children,
}: ConfirmDialogProps) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['overlay']} />
        <Radix.Content className={classNames(styles['content'], styles['small'])} {...focus}>
          <header className={styles['header']}>
            <Radix.Title className={styles['title']} tabIndex={-1} data-dialog-title>
              {title}
            </Radix.Title>
          </header>
          <Radix.Description asChild>
            <div className={styles['body']}>{children}</div>
          </Radix.Description>
          <footer className={styles['footer']}>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
