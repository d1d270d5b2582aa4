import type { DealPicture as Picture } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { useState, type KeyboardEvent } from 'react';
import { DealPicture } from '../deal-picture/deal-picture';
import styles from './gallery.module.css';

interface FullSizeDialogProps {
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly start: number;
  /** Gets the index of the picture that was shown last. */
  readonly onClose: (last?: number) => void;
}

/** One picture, uncropped, as large as the screen. */
export default function FullSizeDialog({ title, pictures, start, onClose }: FullSizeDialogProps) {
  const [current, setCurrent] = useState(start);
  const count = pictures.length;
  const { url, alt } = pictures[current]!;
  const go = (by: number) => setCurrent((before) => Math.max(0, Math.min(count - 1, before + by)));
  const followKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) go(by);
  };
  return (
    <div onKeyDown={followKey} role="presentation">
      <Dialog
        open
        onClose={() => onClose(current)}
        size="full"
        title={title}
        footer={
          count > 1 && (
            <>
              <Button variant="secondary" disabled={current === 0} onClick={() => go(-1)}>
                Previous
              </Button>
              <p className={styles['place']} role="status">
                Picture {current + 1} of {count}
              </p>
              <Button variant="secondary" disabled={current === count - 1} onClick={() => go(1)} data-dialog-focus>
                Next
              </Button>
            </>
          )
        }
      >
        <figure className={styles['enlarged']}>
          <div className={styles['whole']}>
            <DealPicture key={url} src={url || null} alt={alt} sizes="100vw" eager />
          </div>
          {alt && <figcaption>{alt}</figcaption>}
        </figure>
      </Dialog>
    </div>
  );
}
