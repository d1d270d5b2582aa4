import * as Radix from '@radix-ui/react-dialog';
import { useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icon/mark-icons';
import { ConfirmDialog } from './confirm-dialog';
import styles from './dialog.module.css';
import { askedFirst, firstField, titleOf, useFocusReturn } from './focus-return';

const SIZES = { medium: undefined, large: styles['large'] };

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: keyof typeof SIZES;
  /** Shown beside the title, such as a share button. */
  readonly action?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether words would be lost with it. Where this is not said, whatever was typed into a form in it counts. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

const never = () => () => undefined;

/** Portals draw nothing on a server: what is open in its HTML stands in its place, what opens later at the end of the page. */
function useIsServed(open: boolean): boolean {
  const isFirst = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isServed] = useState(isFirst && open);
  return isServed;
}

/** A modal dialog: what carries `data-dialog-focus` has the focus, or its first field, or its title; closes with Escape, and gives the focus back. Words that would be lost are asked about. */
export function Dialog({ open, onClose, title, description, size = 'medium', action, footer, unsaved, children }: DialogProps) {
  const isTyped = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => ((unsaved ?? isTyped.current) ? setAsking(true) : onClose());
  const isServed = useIsServed(open);
  const focus = useFocusReturn((content) => askedFirst(content) ?? firstField(content) ?? titleOf(content));
  const layers = (
    <>
      <Radix.Overlay className={styles['overlay']} />
      <Radix.Content
        className={classNames(styles['content'], SIZES[size])}
        {...focus}
        onInput={(event) => {
          isTyped.current ||= isWordOfForm(event);
        }}
        onEscapeKeyDown={(event) => {
          if (isOpenList(event.target)) event.preventDefault();
        }}
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
    </>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && leave()}>
      {isServed ? layers : <Radix.Portal>{layers}</Radix.Portal>}
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
    </Radix.Root>
  );
}

/** What is open in a dialog closes before the dialog does. */
const isOpenList = (target: EventTarget | null) => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** A search in a dialog is nothing to lose, and what a dialog over this one is told is that one's. */
const isWordOfForm = ({ target, currentTarget }: FormEvent) =>
  currentTarget.contains(target as FormField) && Boolean((target as FormField).form) && (target as FormField).type !== 'search';
