import * as Radix from '@radix-ui/react-dialog';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';
import styles from './dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'medium' | 'large';
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly submitLabel: string;
  /** Of a button that says itself what is lost, and so asks nothing. Cancel asks as Escape does. */
  readonly cancelLabel?: string;
  readonly busy: boolean;
  /** As of `Dialog`. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog: what is typed stays until it was sent or the dialog is closed. */
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
  children,
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(description && { description })}
      {...(size && { size })}
      {...(unsaved !== undefined && { unsaved })}
      footer={
        <>
          {cancelLabel === undefined ? (
            <Radix.Close asChild>
              <Button variant="secondary">Cancel</Button>
            </Radix.Close>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {cancelLabel}
            </Button>
          )}
          <Button type="submit" form={id} busy={busy}>
            {submitLabel}
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
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
