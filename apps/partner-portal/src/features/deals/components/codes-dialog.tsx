import { LIMITS, type OwnDeal } from '@homeroom/contracts';
import { CodesFields, CodesList, useCodesToImport } from '@homeroom/storefront';
import { Button, Notice, Skeleton } from '@homeroom/ui';
import { ConfirmDialog, Dialog, LeaveButton } from '@homeroom/ui/overlays';
import { ApiError, counted, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { deleteUnusedCodes, importCodes, ownCodesQuery, staleDeals } from '../api/own-deals';
import styles from './codes-dialog.module.css';

interface CodesDialogProps {
  readonly deal: OwnDeal;
  readonly onClose: () => void;
}

/** Shows how many of the partner's own codes are left and used, and imports more. */
export default function CodesDialog({ deal, onClose }: CodesDialogProps) {
  const [text, setText] = useState('');
  const [isDeleting, setDeleting] = useState(false);
  const { data, error, isLoadingError, refetch } = useQuery(ownCodesQuery(deal.businessId, deal.id));
  // The API refuses this to someone on the team during a look, because it contains codes.
  const isRefused = error instanceof ApiError && error.status === 403;
  const available = deal.ownCodes?.available ?? 0;
  const { codes, problem, change, send } = useCodesToImport(text, setText);
  const importing = useChange({
    change: () => importCodes(deal.id, codes),
    done: ['Codes Imported', `Imported ${codes.length} voucher codes`],
    failed: 'Failed to import voucher codes',
    stale: staleDeals(deal.businessId),
    onDone: () => setText(''),
  });
  const deleting = useChange({
    change: () => deleteUnusedCodes(deal.id, available),
    done: ['Codes Deleted', 'Your unused codes are deleted'],
    failed: 'Failed to delete voucher codes',
    stale: staleDeals(deal.businessId),
    onDone: () => setDeleting(false),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={text.trim() !== ''}
      title={`Codes of ${deal.title}`}
      description="Buyers get your own codes first, oldest first, and each code is used once. When they run out, we create codes for you."
      footer={
        <>
          <LeaveButton>Close</LeaveButton>
          <Button busy={importing.isPending} onClick={() => send(importing.mutate)}>
            {importing.isPending ? 'Importing…' : codes.length === 0 ? 'Import codes' : `Import ${counted(codes.length, 'code')}`}
          </Button>
        </>
      }
    >
      <div className={styles['codes']}>
        <Stock deal={deal} />
        <CodesFields text={text} error={problem} onChange={change} />
        {isRefused && <p>{error.reason}</p>}
        {isLoadingError && !isRefused && (
          <p role="alert">
            Your codes could not be loaded.{' '}
            <Button size="small" variant="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
        {!data && !isLoadingError && <Skeleton height="4rem" radius="var(--radius-md)" />}
        {data && data.items.length > 0 && (
          <section aria-label="Codes so far">
            <CodesList codes={data.items} total={data.total} />
            {available > 0 && (
              <Button size="small" variant="ghost" onClick={() => setDeleting(true)}>
                Delete the {counted(available, 'unused code')}
              </Button>
            )}
          </section>
        )}
      </div>
      <ConfirmDialog
        open={isDeleting}
        title="Delete unused codes"
        confirmLabel="Delete"
        busy={deleting.isPending}
        onCancel={() => setDeleting(false)}
        onConfirm={() => deleting.mutate()}
      >
        <p>
          This deletes the {counted(available, 'code')} that no buyer has yet. Codes that buyers already have stay valid. This cannot be
          undone.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}

function Stock({ deal: { ownCodes } }: { readonly deal: OwnDeal }) {
  if (!ownCodes) return <Notice>You have no codes of your own here, so we create a code for each purchase.</Notice>;
  const { total, used, available } = ownCodes;
  const said = `${available} available, ${used} used, ${total} in total.`;
  if (available === 0) return <Notice tone="warn">{said} All are used: new buyers get codes we create.</Notice>;
  if (available <= LIMITS.lowVoucherCodes) return <Notice tone="warn">{said} Only a few are left: add more soon.</Notice>;
  return <Notice tone="leaf">{said}</Notice>;
}
