import { stageOf, type OwnDeal } from '@homeroom/contracts';
import { ActiveBadge, StateBadge } from '@homeroom/storefront';
import { Button } from '@homeroom/ui';
import { Dialog } from '@homeroom/ui/overlays';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import type { Shop } from '@homeroom/storefront/deal-form';
import styles from './deal-detail.module.css';
import type { OpenDealDialog } from './deal-dialogs';
import { DealLink } from '../../../deal-links/deal-links';
import { meaningOf } from './meaning-of';

interface DealDetailDialogProps {
  readonly deal: OwnDeal;
  readonly shop: Shop;
  readonly onOpen: OpenDealDialog;
  readonly onClose: () => void;
}

/** Everything known about a deal, for its owner. */
export default function DealDetailDialog({ deal, shop, onOpen, onClose }: DealDetailDialogProps) {
  const { validLocationIds, ownCodes } = deal;
  const places = shop.locations.filter(({ id }) => validLocationIds.length === 0 || validLocationIds.includes(id));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Price', `${formatPrice(deal.salePrice)} instead of ${formatPrice(deal.originalPrice)}, ${deal.discountPercentage}% off`],
    ['School points', counted(deal.schoolPoints, 'point')],
    ['Category', deal.category],
    ['Sold', `${deal.soldQuantity}${deal.maxQuantity === null ? ', no limit' : ` of ${deal.maxQuantity}`}`],
    ['Limit per family', deal.maxPerFamily ?? 'None'],
    ['Sale starts', deal.startsAt ? formatDate(deal.startsAt) : 'Right away'],
    ['Sale ends', deal.expiresAt ? formatDate(deal.expiresAt) : 'No end'],
    ['Redeemed at', places.length > 0 ? places.map(({ name }) => name).join(', ') : 'No location given'],
    ['Need to know', deal.needToKnowInfo ?? 'None'],
    ['Codes', ownCodes ? `${ownCodes.available} of ${ownCodes.total} own codes left` : 'Made by us'],
    ['Created', formatDate(deal.createdAt)],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={deal.title}
      description={meaningOf(deal)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpen('preview', deal)}>
            See it as shoppers do
          </Button>
          <DealLink deal={deal}>Edit Deal</DealLink>
        </>
      }
    >
      <p className={styles['badges']}>
        <StateBadge stage={stageOf(deal)} /> <ActiveBadge isActive={deal.isActive} />
      </p>
      <p className={styles['description']}>{deal.description}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
