import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './disclosure.module.css';
import { useDisclosed } from './use-disclosed';

interface DisclosureProps {
  /** The button's content. */
  readonly label: ReactNode;
  readonly accessibleName?: string | undefined;
  readonly className?: string | undefined;
  /** Links and buttons; choosing one closes the list. */
  readonly children: ReactNode;
}

/** A button with a list of links below it. Escape and leaving close it. */
export function Disclosure({ label, accessibleName, className, children }: DisclosureProps) {
  const { isOpen, setOpen, root, button } = useDisclosed();
  const id = useId();

  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        className={classNames(styles['button'], className)}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={accessibleName}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      <div id={id} className={styles['list']} hidden={!isOpen} onClick={() => setOpen(false)} role="presentation">
        {children}
      </div>
    </div>
  );
}
