import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/mark-icons';
import styles from './drawer.module.css';
import { titleOf, useFocusReturn } from './focus-return';

/** A panel from the side, for small screens. */
export function Drawer({ open, onClose, title, children }: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
  const focus = useFocusReturn(titleOf);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles['overlay']} />
        <Radix.Content className={styles['drawer']} aria-describedby={undefined} {...focus}>
          <header className={styles['header']}>
            <Radix.Title className={styles['title']} tabIndex={-1} data-dialog-title>
              {title}
            </Radix.Title>
            <Radix.Close className={styles['close']} aria-label="Close menu">
              <CloseIcon />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
