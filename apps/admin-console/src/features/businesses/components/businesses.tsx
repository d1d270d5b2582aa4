import type { AdminBusiness, ChangeBusiness } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { counted, formatDate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState } from 'react';
import { changeBusiness, deleteBusiness } from '../api/businesses';
import { STATES } from '../states';
import { CONSOLE } from '../../../changes/stale';
import { AdminList } from '../../../lists/admin-list';
import { StateFilter } from '../../../lists/state-filter';

const BusinessDialog = lazyDialog(() => import('./business-dialog'));
const ApprovalDialog = lazyDialog(() => import('./approval-dialog'));
const LocationsDialog = lazyDialog(() => import('./locations-dialog'));
const PayeeDialog = lazyDialog(() => import('./payee-dialog'));

const PAGE = 20;

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'locations' | 'payee' | 'approve' | 'hide' | 'delete'; readonly business: AdminBusiness };

/** The mean of what buyers said; nobody of the team sets it. */
const ratingOf = ({ rating, reviewCount }: AdminBusiness) =>
  reviewCount === 0 ? 'No reviews yet' : `Rated ${rating.toFixed(1)} of 5 by ${counted(reviewCount, 'review')}`;

/** Those that wait for approval come first. */
export function Businesses() {
  const [open, setOpen] = useState<Open>();
  const [state, setState] = useState('');
  const close = () => setOpen(undefined);
  const deciding = useChange({
    change: ({ id, ...body }: ChangeBusiness & { id: number }) => changeBusiness(id, body),
    done: ({ name }) => ['Approval withdrawn', `Shoppers no longer see ${name}.`],
    failed: 'Failed to update business',
    stale: CONSOLE,
    onDone: close,
  });
  const deleting = useChange({
    change: deleteBusiness,
    done: () => ['Business Deleted', 'It is gone with its deals and locations.'],
    failed: 'Failed to delete business',
    stale: CONSOLE,
    onDone: close,
  });
  return (
    <>
      <AdminList
        noun={['business', 'businesses']}
        list="GET /api/admin/businesses"
        pageSize={PAGE}
        filters={{ state }}
        exportAs="businesses"
        searchLabel="Search by name, email or location"
        tools={
          <>
            <StateFilter states={STATES} value={state} onChange={setState} />
            <Button onClick={() => setOpen({ kind: 'create' })}>Add Business</Button>
          </>
        }
        keyOf={({ id }) => id}
        entryOf={(business) => ({
          title: business.name,
          badges: (
            <>
              <Badge tone={STATES[business.state][1]}>{STATES[business.state][0]}</Badge>
              <Badge tone={business.isEmailProven ? 'leaf' : 'neutral'}>
                {business.isEmailProven ? 'Address confirmed' : 'Address not confirmed'}
              </Badge>
            </>
          ),
          facts: [
            [business.category, business.location, business.email, business.phone].filter(Boolean).join(' · '),
            business.website && (
              <a href={business.website} target="_blank" rel="noreferrer noopener">
                {business.website}
              </a>
            ),
            business.description,
            business.rejectionReason && `Rejected: “${business.rejectionReason}”`,
            ratingOf(business),
            `Since ${formatDate(business.createdAt)}${business.ownerName ? `, owned by ${business.ownerName}` : ''}`,
          ],
          actions: (
            <>
              {business.isVerified ? (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Withdraw the approval of ${business.name}`}
                  onClick={() => setOpen({ kind: 'hide', business })}
                >
                  Withdraw approval
                </Button>
              ) : (
                <Button size="small" aria-label={`Approve ${business.name}`} onClick={() => setOpen({ kind: 'approve', business })}>
                  Approve
                </Button>
              )}
              <Button
                size="small"
                variant="secondary"
                aria-label={`Edit ${business.name}`}
                onClick={() => setOpen({ kind: 'edit', business })}
              >
                Edit
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Locations of ${business.name}`}
                onClick={() => setOpen({ kind: 'locations', business })}
              >
                Locations
              </Button>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Payouts of ${business.name}`}
                onClick={() => setOpen({ kind: 'payee', business })}
              >
                Payouts
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={`Delete ${business.name}`}
                onClick={() => setOpen({ kind: 'delete', business })}
              >
                Delete
              </Button>
            </>
          ),
        })}
      />
      {(open?.kind === 'create' || open?.kind === 'edit') && (
        <BusinessDialog business={open.kind === 'edit' ? open.business : undefined} onClose={close} />
      )}
      {open?.kind === 'locations' && <LocationsDialog business={open.business} onClose={close} />}
      {open?.kind === 'payee' && <PayeeDialog business={open.business} onClose={close} />}
      {open?.kind === 'approve' && <ApprovalDialog business={open.business} onClose={close} />}
      <ConfirmDialog
        open={open?.kind === 'hide'}
        title="Withdraw the approval?"
        confirmLabel="Yes, withdraw"
        busy={deciding.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'hide' && deciding.mutate({ id: open.business.id, isVerified: false })}
      >
        <p>Shoppers no longer see the deals of {open?.kind === 'hide' && open.business.name}. Vouchers already sold stay valid.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.kind === 'delete'}
        title="Delete this business?"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={close}
        onConfirm={() => open?.kind === 'delete' && deleting.mutate(open.business.id)}
      >
        <p>
          {open?.kind === 'delete' && open.business.name} disappears with its deals and locations. This cannot be undone, and works only
          while nobody has bought there.
        </p>
      </ConfirmDialog>
    </>
  );
}
