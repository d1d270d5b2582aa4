import { SCREENS, type TillCode } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { formatTime, toast } from '@homeroom/web';
import styles from './staff.module.css';

interface TillCodeDialogProps {
  readonly code: TillCode;
  readonly name: string;
  readonly onClose: () => void;
}

/** Explains how a device becomes the till. */
export default function TillCodeDialog({ code: { code, expiresAt }, name, onClose }: TillCodeDialogProps) {
  const page = `${window.location.origin}${SCREENS.businessTill}`;
  // In the hash, so that it is neither logged nor sent to another site.
  const link = `${page}#${code}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast('Link copied', 'Open it on the device.');
    } catch {
      toast('Error', 'The link could not be copied. Type the code on the device instead.', 'error');
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Connect a device as ${name}`}
      description={`The code works once, until ${formatTime(expiresAt)}.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy the link
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className={styles['steps']}>
        <p>On the phone or tablet at your counter, open {page} and enter this code:</p>
        <p className={styles['code']}>{code}</p>
        <p>Or send the link to the device. It stays signed out of your dashboard.</p>
      </div>
    </Dialog>
  );
}
