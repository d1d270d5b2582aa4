import type { OwnDeal } from '@homeroom/contracts';
import { Button, EmptyState, StoreIcon } from '@homeroom/ui';
import type { OpenDealDialog } from './deal-dialogs';
import { OwnDealCard } from './own-deal-card';
import styles from './own-deals.module.css';

interface OwnDealsProps {
  readonly deals: readonly OwnDeal[];
  readonly onCreate: () => void;
  readonly onOpen: OpenDealDialog;
}

export function OwnDeals({ deals, onCreate, onOpen }: OwnDealsProps) {
  if (deals.length === 0)
    return (
      <EmptyState icon={<StoreIcon />} title="No deals yet" action={<Button onClick={onCreate}>Create New Voucher</Button>}>
        Deals that you publish appear here with what they sold.
      </EmptyState>
    );
  return (
    <ul className={styles['list']}>
      {deals.map((deal) => (
        <li key={deal.id}>
          <OwnDealCard deal={deal} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
