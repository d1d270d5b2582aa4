import { SCREENS } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import styles from './retry-notice.module.css';

interface FamilyLimitProps {
  /** The server's words. */
  readonly reason: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** A family at its limit for a deal: nothing is held or charged, and there are alternatives. */
export const FamilyLimit = ({ reason, isRetrying, onRetry }: FamilyLimitProps) => (
  <Notice tone="warn" icon={<InfoIcon />}>
    <div className={styles['notice']} role="alert">
      <strong>You’ve reached the limit for this deal</strong>
      <p>{reason} Nothing was charged.</p>
      <p>
        <Link to={SCREENS.history}>Your vouchers</Link> · <Link to={SCREENS.deals}>Other deals</Link>
      </p>
      <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
        {isRetrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  </Notice>
);
