import { DealProblemDialog } from '../features/deals';
import { DealShopping } from './deal-shopping';
import { useOpenedDeal } from './use-opened-deal';

interface OpenedDealProps {
  /** As in the address. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The deal in the address, over the page it was opened from. */
export default function OpenedDeal({ id, onClose }: OpenedDealProps) {
  const { deal, isMissing, error, isFetching, refetch } = useOpenedDeal(id, true);
  if (deal) return <DealShopping key={deal.id} deal={deal} onClose={onClose} />;
  if (!isMissing) return null;
  return <DealProblemDialog error={error} isRetrying={isFetching} onRetry={refetch} onClose={onClose} />;
}
