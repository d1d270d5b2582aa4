import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { askedFirst } from './focus-return';
import { Modal, ModalTitle } from './modal';

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

/** Asks before something irreversible: Cancel has the focus first. */
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
  const bodyId = useId();
  if (!open) return null;
  return (
    <Modal
      role="alertdialog"
      className={classNames(styles['content'], styles['small'])}
      overlay={styles['overlay']}
      descriptionId={bodyId}
      first={askedFirst}
      onLeave={onCancel}
    >
      <div className={styles['header']}>
        <ModalTitle className={styles['title']} children={title} />
      </div>
      <div id={bodyId} className={styles['body']}>
        {children}
      </div>
      <div className={styles['footer']}>
        <Button variant="secondary" data-dialog-focus="" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
