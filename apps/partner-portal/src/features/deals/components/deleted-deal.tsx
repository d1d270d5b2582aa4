import type { OwnDeal } from '@homeroom/contracts';
import { UndoLine } from '@homeroom/ui/undo';
import { useChange } from '@homeroom/web/change';
import { restoreDeal, staleDeals } from '../api/own-deals';

interface DeletedDealProps {
  readonly deal: OwnDeal;
  /** Called when the deal is restored. */
  readonly onRestored: () => void;
}

/** Says that a deal was deleted, and offers to restore it. */
export function DeletedDeal({ deal, onRestored }: DeletedDealProps) {
  const restoring = useChange({
    change: () => restoreDeal(deal.id),
    done: ['Your deal is back'],
    failed: 'It could not be undone. Please try again.',
    stale: staleDeals(deal.businessId),
    onDone: onRestored,
  });
  return (
    <UndoLine busy={restoring.isPending} onUndo={() => restoring.mutate()}>
      Deal Deleted: {deal.title}
    </UndoLine>
  );
}
