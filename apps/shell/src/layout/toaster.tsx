import { LIMITS } from '@homeroom/contracts';
import { CheckIcon, CloseIcon, InfoIcon, classNames } from '@homeroom/ui';
import { dropSecondPresses } from '@homeroom/ui/second-press';
import { dismissToast, useToast } from '@homeroom/web';
import * as Radix from '@radix-ui/react-toast';
import styles from './toaster.module.css';

const TONES = { neutral: undefined, success: styles['success'], error: styles['error'] };

// Here, because the toaster loads after the first press of every visit.
dropSecondPresses();

/** One message at a time, for five seconds; it stays while the pointer or the focus is on it. */
export default function Toaster() {
  const toast = useToast();
  return (
    <Radix.Provider duration={LIMITS.toastMs} swipeDirection="right">
      {toast && (
        <Radix.Root
          key={toast.id}
          className={classNames(styles['toast'], TONES[toast.tone])}
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
        >
          {toast.tone === 'success' ? <CheckIcon /> : <InfoIcon />}
          <div>
            <Radix.Title className={styles['title']}>{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className={styles['description']}>{toast.description}</Radix.Description>}
            {toast.isOffline && <p className={styles['description']}>You’re offline. Nothing you typed is lost.</p>}
          </div>
          <Radix.Close className={styles['close']} aria-label="Dismiss">
            <CloseIcon />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles['viewport']} />
    </Radix.Provider>
  );
}
