import { CreateDeal } from '@homeroom/contracts/deals';
import type { DealFormValues } from '@homeroom/storefront/deal-form';
import { UndoLine } from '@homeroom/ui/undo';
import { toast, useLocation, useNavigate } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { checkedBy } from '@homeroom/web/forms';
import { createDeal, staleDeals } from '../api/own-deals';
import { keepDeal } from '../kept-deal';

/** A draft that was discarded on a deal's page. It is kept while the list is open. */
export interface ThrownAway {
  readonly values: DealFormValues;
  /** Whether it was saved on the server; otherwise only this browser had it. */
  readonly isDraft: boolean;
}

const isThrownAway = (state: unknown): state is { readonly thrownAway: ThrownAway } =>
  typeof state === 'object' && state !== null && 'thrownAway' in state;

/** Says that a draft was discarded, and offers to restore it. */
export function ThrownAwayDeal({ businessId }: { readonly businessId: number }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const thrownAway = isThrownAway(state) ? state.thrownAway : undefined;
  const undoing = useChange({
    change: async ({ values, isDraft }: ThrownAway) => {
      const checked = checkedBy<CreateDeal>(CreateDeal)({ ...values, imageUrl: '' });
      if (isDraft && 'values' in checked) await createDeal(businessId, { ...checked.values, isActive: false });
      else keepDeal(businessId, values);
    },
    failed: 'Failed to create deal',
    stale: staleDeals(businessId),
    onDone: () => {
      toast('Your draft is back');
      void navigate(`${pathname}${search}`, { replace: true });
      document.querySelector('main')?.focus();
    },
  });
  if (!thrownAway) return null;
  return (
    <UndoLine busy={undoing.isPending} onUndo={() => undoing.mutate(thrownAway)}>
      {thrownAway.values.title || 'An untitled draft'} was deleted.
    </UndoLine>
  );
}
