import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/mark-icons';
import styles from './drawer.module.css';
import { titleOf } from './focus-return';
import { Modal, ModalTitle } from './modal';

/** A panel from the side, for small screens. */
export function Drawer({ open, onClose, title, children }: { open: boolean; onClose: () => void; title: string; children: ReactNode }) {
  if (!open) return null;
  return (
    <Modal className={styles['drawer']} overlay={styles['overlay']} first={titleOf} onLeave={onClose}>
      <div className={styles['header']}>
        <ModalTitle className={styles['title']} children={title} />
        <button type="button" className={styles['close']} aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </Modal>
  );
}
