import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** What stands on the button. */
  readonly label: ReactNode;
  readonly accessibleName?: string | undefined;
  readonly className?: string | undefined;
  /** Links and buttons; choosing one closes the list. */
  readonly children: ReactNode;
}

/** A button that shows a list of links below it. Escape and leaving close it. */
export function Disclosure({ label, accessibleName, className, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        className={classNames(styles['button'], className)}
        aria-expanded={open}
        aria-controls={id}
        aria-label={accessibleName}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div id={id} className={styles['list']} hidden={!open} onClick={() => setOpen(false)} role="presentation">
        {children}
      </div>
    </div>
  );
}
