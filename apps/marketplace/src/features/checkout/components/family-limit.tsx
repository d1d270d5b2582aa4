import { SCREENS } from '@homeroom/contracts';
import { Button, InfoIcon, Notice } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import styles from './retry-notice.module.css';

interface FamilyLimitProps {
  /** The server's message. */
  readonly reason: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Says that a family has reached its limit for a deal, that nothing is held or charged, and offers alternatives. */
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
