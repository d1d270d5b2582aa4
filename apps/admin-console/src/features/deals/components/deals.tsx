import { ADMIN_DEAL_SORTS } from '@homeroom/contracts/admin-deals';
import { DEAL_CATEGORIES, LIMITS, type AdminDeal, type UpdateAdminDeal } from '@homeroom/contracts';
import { ActiveBadge, StateBadge } from '@homeroom/storefront';
import { Badge, Button, SelectField } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, formatDate, formatPrice } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { changeDeal, deleteDeal } from '../api/deals';

const DealDialog = lazyDialog(() => import('./deal-dialog'));
const PreviewDialog = lazyDialog(() => import('./preview-dialog'));
const CodesDialog = lazyDialog(() => import('./codes-dialog'));

const PAGE = 20;
const SORT_NAMES = { newest: 'Newest', title: 'Title', price: 'Highest price', sold: 'Most sold' } as const;

type Open = { readonly kind: 'create' } | { readonly kind: 'edit' | 'preview' | 'codes' | 'delete'; readonly deal: AdminDeal };

export function Deals() {
  const [open, setOpen] = useState<Open>();
  const [filters, setFilters] = useState({ category: '', isActive: '', sort: 'newest' });
  const close = () => setOpen(undefined);
  const choose = (name: keyof typeof filters) => (event: { target: { value: string } }) =>
    setFilters({ ...filters, [name]: event.target.value });
  const changing = useChange({
    change: ({ id, ...body }: UpdateAdminDeal & { id: number }) => changeDeal(id, body),
    rowOf: ({ id }) => id,
    done: ({ title }) => ['Deal Updated', title],
    failed: 'Failed to update deal',
    stale: CONSOLE,
  });
  const deleting = useChange({
    change: deleteDeal,
    done: () => ['Deal Deleted', 'Vouchers already sold stay valid.'],
    failed: 'Failed to delete deal',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      <AdminList
        noun={['deal', 'deals']}
        list="GET /api/admin/deals"
        pageSize={PAGE}
        filters={filters}
        exportAs="deals"
        searchLabel="Search by title, words or business"
        tools={
          <>
            <SelectField label="Category" value={filters.category} onChange={choose('category')}>
              <option value="">All</option>
              {DEAL_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <SelectField label="Show" value={filters.isActive} onChange={choose('isActive')}>
              <option value="">All</option>
              <option value="true">Active</option>
              <option value="false">Inactive</option>
            </SelectField>
            <SelectField label="Sort" value={filters.sort} onChange={choose('sort')}>
              {ADMIN_DEAL_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_NAMES[sort]}
                </option>
              ))}
            </SelectField>
            <Button onClick={() => setOpen({ kind: 'create' })}>Add Deal</Button>
          </>
        }
        keyOf={({ id }) => id}
        entryOf={(deal) => ({
          title: deal.title,
          badges: (
            <>
              <StateBadge state={deal.state} />
              <ActiveBadge isActive={deal.isActive} />
              {deal.isFeatured && <Badge tone="accent">Featured</Badge>}
              {deal.ownCodes && deal.ownCodes.available <= LIMITS.lowVoucherCodes && <Badge tone="sun">Few codes</Badge>}
            </>
          ),
          facts: [
            `${deal.businessName} · ${deal.category} · since ${formatDate(deal.createdAt)}`,
            `${formatPrice(deal.salePrice)} instead of ${formatPrice(deal.originalPrice)}, ${deal.discountPercentage}% off · ${counted(deal.schoolPoints, 'point')} · ${deal.soldQuantity} sold${deal.maxQuantity === null ? '' : ` of ${deal.maxQuantity}`}`,
            deal.ownCodes && `${deal.ownCodes.available} of ${counted(deal.ownCodes.total, 'own code')} left`,
          ],
          actions: (
            <>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Preview ${deal.title}`}
                onClick={() => setOpen({ kind: 'preview', deal })}
              >
                Preview
              </Button>
              <Button size="small" variant="secondary" aria-label={`Edit ${deal.title}`} onClick={() => setOpen({ kind: 'edit', deal })}>
                Edit
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Voucher codes of ${deal.title}`}
                onClick={() => setOpen({ kind: 'codes', deal })}
              >
                Codes
              </Button>
              <Button
                size="small"
                variant="ghost"
                busy={changing.isChanging(deal.id)}
                aria-label={`${deal.isFeatured ? 'Do not feature' : 'Feature'} ${deal.title}`}
                onClick={() => changing.mutate({ id: deal.id, isFeatured: !deal.isFeatured })}
              >
                {deal.isFeatured ? 'Unfeature' : 'Feature'}
              </Button>
              <Button
                size="small"
                variant="ghost"
                busy={changing.isChanging(deal.id)}
                aria-label={`${deal.isActive ? 'Deactivate' : 'Activate'} ${deal.title}`}
                onClick={() => changing.mutate({ id: deal.id, isActive: !deal.isActive })}
              >
                {deal.isActive ? 'Deactivate' : 'Activate'}
              </Button>
              <Button size="small" variant="ghost" aria-label={`Delete ${deal.title}`} onClick={() => setOpen({ kind: 'delete', deal })}>
                Delete
              </Button>
            </>
          ),
        })}
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <DealDialog deal={open.kind === 'edit' ? open.deal : undefined} onClose={close} />
      )}
      {open?.kind === 'preview' && (
        <PreviewDialog deal={open.deal} onEdit={() => setOpen({ kind: 'edit', deal: open.deal })} onClose={close} />
      )}
      {open?.kind === 'codes' && <CodesDialog deal={open.deal} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete Deal"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.deal.id)}
      >
        <p>
          {open?.kind === 'delete' && open.deal.title} disappears from every list. This cannot be undone. Vouchers already sold stay valid.
        </p>
      </ConfirmDialog>
    </>
  );
}
