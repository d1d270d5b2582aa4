import { Button, CopyIcon, LockIcon } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import styles from './code-area.module.css';

/** The code, once it may be shown. */
export function CodeArea({ code }: { readonly code: string | null }) {
  if (code === null)
    return (
      <div className={styles['area']}>
        <p className={styles['label']}>Voucher code</p>
        <p className={styles['hidden']}>
          <LockIcon /> Code hidden for security
        </p>
      </div>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast('Copied!', 'The code is on your clipboard.', 'success');
    } catch {
      toast('Could not copy', 'Please select the code and copy it yourself.', 'error');
    }
  };
  return (
    <div className={styles['area']} role="status">
      <p className={styles['label']}>Voucher code</p>
      <p className={styles['code']} data-testid="voucher-code">
        {code}
      </p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <CopyIcon /> Copy code
      </Button>
    </div>
  );
}
