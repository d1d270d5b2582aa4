import { createContext, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon/mark-icons';
import { ConfirmDialog } from './confirm-dialog';
import styles from './dialog.module.css';
import { askedFirst, firstField, titleOf } from './focus-return';
import { Modal, ModalTitle } from './modal';

const SIZES = { medium: undefined, large: styles['large'], full: styles['full'] };

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: keyof typeof SIZES | undefined;
  /** Beside the title, such as a share button. */
  readonly action?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether closing would lose text. By default, anything typed into a form inside it counts. */
  readonly unsaved?: boolean | undefined;
  readonly children: ReactNode;
}

/** Closes the surrounding dialog, as Escape does. */
export const LeaveDialog = createContext(() => {});

const whereItBegins = (content: HTMLElement) => askedFirst(content) ?? firstField(content) ?? titleOf(content);

/**
 * A modal dialog. It focuses `data-dialog-focus`, its first field or its title, closes on Escape, returns the focus, and asks before losing
 * text.
 */
export function Dialog({ open, onClose, title, description, size = 'medium', action, footer, unsaved, children }: DialogProps) {
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => ((unsaved ?? isTyped.current) ? setAsking(true) : onClose());
  const descriptionId = useId();
  return (
    <LeaveDialog value={leave}>
      {open && (
        <Modal
          className={classNames(styles['content'], SIZES[size])}
          overlay={styles['overlay']}
          descriptionId={description ? descriptionId : undefined}
          first={whereItBegins}
          onLeave={leave}
          onInput={(event) => {
            isTyped.current ||= isWordOfForm(event);
          }}
        >
          <div className={styles['header']}>
            <div>
              <ModalTitle className={styles['title']} children={title} />
              {description && (
                <p id={descriptionId} className={styles['description']}>
                  {description}
                </p>
              )}
            </div>
            <div className={styles['actions']}>
              {action}
              <button type="button" className={styles['close']} aria-label="Close" onClick={leave}>
                <CloseIcon />
              </button>
            </div>
          </div>
          <div className={styles['body']}>{children}</div>
          {footer && <div className={styles['footer']}>{footer}</div>}
        </Modal>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      >
        <p>It has not been saved.</p>
      </ConfirmDialog>
    </LeaveDialog>
  );
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/**
 * Whether an event is typing into this dialog's own form: a search loses nothing, and events of a dialog above this one belong to that one.
 */
const isWordOfForm = ({ target, currentTarget }: FormEvent) =>
  currentTarget.contains(target as FormField) && Boolean((target as FormField).form) && (target as FormField).type !== 'search';
