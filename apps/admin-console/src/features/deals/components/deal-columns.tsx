import { LIMITS, stageOf, type AdminDeal } from '@homeroom/contracts';
import { ActiveBadge, StateBadge } from '@homeroom/storefront';
import { Badge } from '@homeroom/ui';
import type { Column } from '@homeroom/ui/data-table';
import { counted, formatCount, formatDate, formatPrice } from '@homeroom/web';
import { BusinessLink } from '../../../businesses/business-link';
import { Cut, Soft, States } from '../../../lists/cells';
import { RowActions } from '../../../lists/row-actions';

interface Actions {
  readonly onOpen: (kind: 'edit' | 'preview' | 'codes' | 'delete', deal: AdminDeal) => void;
  readonly onChange: (deal: AdminDeal, change: { readonly isFeatured?: boolean; readonly isActive?: boolean }) => void;
}

export const columnsOf = ({ onOpen, onChange }: Actions): readonly Column<AdminDeal>[] => [
  {
    id: 'deal',
    head: 'Deal',
    onPhone: 'line',
    cell: ({ title, category, createdAt }) => <Cut words={title} more={`${category}, since ${formatDate(createdAt)}`} />,
  },
  {
    id: 'business',
    head: 'Business',
    width: '8rem',
    onPhone: 'line',
    cell: ({ businessId, businessName }) => (
      <span title={businessName}>
        <BusinessLink id={businessId} name={businessName} />
      </span>
    ),
  },
  {
    id: 'state',
    head: 'State',
    width: '6rem',
    wraps: true,
    onPhone: 'line',
    cell: ({ state, isScheduled, isActive, isFeatured, ownCodes }) => (
      <States>
        <StateBadge stage={stageOf({ state, isScheduled })} />
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
    width: '7.75rem',
    isNumber: true,
    onPhone: 'start',
    cell: ({ salePrice, originalPrice, discountPercentage }) => (
      <span title={`${formatPrice(salePrice)} instead of ${formatPrice(originalPrice)}`}>
        {formatPrice(salePrice)} <Soft>{discountPercentage}% off</Soft>
      </span>
    ),
  },
  {
    id: 'sold',
    head: 'Sold',
    width: '4.5rem',
    isNumber: true,
    onPhone: 'end',
    cell: ({ soldQuantity, maxQuantity }) => (
      <>
        {formatCount(soldQuantity)} {maxQuantity !== null && <Soft>of {formatCount(maxQuantity)}</Soft>}
      </>
    ),
  },
  {
    id: 'actions',
    head: 'Actions',
    width: '22.5rem',
    wraps: true,
    onPhone: 'line',
    cell: (deal) => (
      <RowActions
        actions={[
          { words: 'Preview', name: `Preview ${deal.title}`, onPress: () => onOpen('preview', deal) },
          { words: 'Edit', name: `Edit ${deal.title}`, onPress: () => onOpen('edit', deal) },
          { words: 'Codes', name: `Voucher codes of ${deal.title}`, onPress: () => onOpen('codes', deal) },
          {
            words: deal.isFeatured ? 'Unfeature' : 'Feature',
            name: `${deal.isFeatured ? 'Do not feature' : 'Feature'} ${deal.title}`,
            onPress: () => onChange(deal, { isFeatured: !deal.isFeatured }),
          },
          {
            words: deal.isActive ? 'Deactivate' : 'Activate',
            name: `${deal.isActive ? 'Deactivate' : 'Activate'} ${deal.title}`,
            onPress: () => onChange(deal, { isActive: !deal.isActive }),
          },
          { words: 'Delete', name: `Delete ${deal.title}`, onPress: () => onOpen('delete', deal) },
        ]}
      />
    ),
  },
];
