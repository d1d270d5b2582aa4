import { LIMITS, stageOf, type AdminDeal } from '@homeroom/contracts';
import { ActiveBadge, StateBadge } from '@homeroom/storefront';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { counted, formatCount, formatPrice } from '@homeroom/web';
import { RecordCell } from '../../../records/record-cell';
import { Day, OnPhone, Soft, States } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';

import type { DealAction } from './deal-dialogs';

interface Actions {
  readonly onOpen: (kind: DealAction, deal: AdminDeal) => void;
  readonly onChange: (deal: AdminDeal, change: { readonly isFeatured?: boolean; readonly isActive?: boolean }) => void;
}

export const columnsOf = ({ onOpen, onChange }: Actions): readonly Column<AdminDeal>[] => [
  {
    id: 'deal',
    head: 'Deal',
    orders: ['z-to-a', 'title'],
    isAscendingFirst: true,
    onPhone: 'line',
    cell: ({ id, title, category }) => <RecordCell kind="deal" id={id} name={title} more={category} />,
  },
  {
    id: 'business',
    head: 'Business',
    width: '12rem',
    onPhone: 'line',
    cell: ({ businessId, businessName }) => <RecordCell kind="business" id={businessId} name={businessName} />,
  },
  {
    id: 'state',
    head: 'State',
    width: '9.5rem',
    wraps: true,
    onPhone: 'start',
    cell: ({ state, isScheduled, isActive, isFeatured, ownCodes }) => (
      <States>
        {state === 'waiting' ? <Badge tone="sun">Waiting</Badge> : <StateBadge stage={stageOf({ state, isScheduled })} />}
        {!isActive && <ActiveBadge isActive={false} />}
        {isFeatured && <Badge tone="accent">Featured</Badge>}
        {ownCodes && ownCodes.available <= LIMITS.lowVoucherCodes && <Badge tone="sun">Few codes</Badge>}
        {ownCodes && (
          <Soft>
            {ownCodes.available} of {counted(ownCodes.total, 'own code')} left
          </Soft>
        )}
      </States>
    ),
  },
  {
    id: 'price',
    head: 'Price',
    width: '4.25rem',
    isNumber: true,
    orders: ['price', 'lowest-price'],
    onPhone: 'end',
    cell: ({ salePrice, originalPrice, discountPercentage }) => (
      <span title={`${discountPercentage}% off, instead of ${formatPrice(originalPrice)}`}>{formatPrice(salePrice)}</span>
    ),
  },
  {
    id: 'sold',
    head: 'Sold',
    width: '4.75rem',
    isNumber: true,
    orders: ['sold', 'least-sold'],
    onPhone: 'end',
    cell: ({ soldQuantity, maxQuantity }) => (
      <>
        {formatCount(soldQuantity)} {maxQuantity !== null && <Soft>of {formatCount(maxQuantity)}</Soft>} <OnPhone>sold</OnPhone>
      </>
    ),
  },
  {
    id: 'since',
    head: 'Created (PT)',
    width: '6.5rem',
    orders: ['newest', 'oldest'],
    onPhone: 'start',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '5.5rem',
    onPhone: 'line',
    cell: (deal) => (
      <RowActions
        of={deal.title}
        actions={[
          { words: 'Edit', name: `Edit ${deal.title}`, onPress: () => onOpen('edit', deal), may: 'deals.change' },
          { words: 'Preview', name: `Preview ${deal.title}`, onPress: () => onOpen('preview', deal) },
          { words: 'Voucher codes', name: `Voucher codes of ${deal.title}`, onPress: () => onOpen('codes', deal), may: 'codes.see' },
          {
            id: 'featured',
            words: deal.isFeatured ? 'Unfeature' : 'Feature',
            name: `${deal.isFeatured ? 'Unfeature' : 'Feature'} ${deal.title}`,
            onPress: () => onChange(deal, { isFeatured: !deal.isFeatured }),
            may: 'deals.change',
          },
          {
            id: 'active',
            words: deal.isActive ? 'Deactivate' : 'Activate',
            name: `${deal.isActive ? 'Deactivate' : 'Activate'} ${deal.title}`,
            onPress: () => onChange(deal, { isActive: !deal.isActive }),
            may: 'deals.change',
          },
          { words: 'Delete', name: `Delete ${deal.title}`, onPress: () => onOpen('delete', deal), may: 'deals.change' },
        ]}
      />
    ),
  },
];
