import { Skeleton } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { DealProblemDialog } from '../features/deals';
import { DealShopping } from './deal-shopping';
import styles from './opened-deal.module.css';
import { useOpenedDeal } from './use-opened-deal';

interface OpenedDealProps {
  /** The id in the address. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The deal in the address, over the page it was opened from. */
export default function OpenedDeal({ id, onClose }: OpenedDealProps) {
  const { deal, isMissing, error, isFetching, refetch } = useOpenedDeal(id, true);
  if (deal) return <DealShopping key={deal.id} deal={deal} onClose={onClose} />;
  if (!isMissing) return <DealOnItsWay onClose={onClose} />;
  return <DealProblemDialog error={error} isRetrying={isFetching} onRetry={refetch} onClose={onClose} />;
}

/** As large as the deal will be. */
const DealOnItsWay = ({ onClose }: Pick<OpenedDealProps, 'onClose'>) => (
  <Dialog open onClose={onClose} size="large" title="Opening the deal…">
    <div role="status" aria-label="Loading the deal" className={styles['parts']}>
      <span className={styles['picture']}>
        <Skeleton height="100%" radius="var(--radius-lg)" />
      </span>
      <span className={styles['lines']}>
        <Skeleton height="1.5rem" width="60%" />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </span>
    </div>
  </Dialog>
);
