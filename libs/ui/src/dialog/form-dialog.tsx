import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog, type DialogProps } from './dialog';
import styles from './dialog.module.css';
import { LeaveButton } from './leave-button';

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: DialogProps['size'];
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** The label of a button that names the loss itself and so does not ask. Cancel asks like Escape. */
  readonly cancelLabel?: string;
  readonly busy: boolean;
  /** As in `Dialog`. */
  readonly unsaved?: boolean | undefined;
  /** Says why it cannot be sent any more, such as because someone else decided first. Then only Close is left. */
  readonly over?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog: what is typed stays until it is sent or closed. */
export function FormDialog({
  title,
  description,
  size,
  onClose,
  onSubmit,
  submitLabel,
  cancelLabel,
  busy,
  unsaved,
  over,
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      unsaved={unsaved}
      footer={
        <>
          {!over &&
            (cancelLabel ? (
              <Button variant="secondary" onClick={onClose}>
                {cancelLabel}
              </Button>
            ) : (
              <LeaveButton />
            ))}
          <Button type="submit" form={id} busy={busy}>
            {over ? 'Close' : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          (over ? onClose : onSubmit)();
        }}
      >
        {over}
        {children}
      </form>
    </Dialog>
  );
}
