import type { BulkDealAction } from '@homeroom/contracts';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { changeDeals, summarizeDeals } from '../api/bulk';

const BulkDialog = lazyDialog(() => import('../../../tables/bulk-dialog'));

interface Words {
  readonly verb: string;
  readonly done: string;
  readonly back?: BulkDealAction;
}

/** Activating also publishes drafts and ends a pause of all of a business's deals, so nothing takes it back. */
const WORDS: Readonly<Record<BulkDealAction, Words>> = {
  pause: { verb: 'Pause', done: 'paused', back: 'activate' },
  activate: { verb: 'Activate', done: 'activated' },
  feature: { verb: 'Feature', done: 'featured', back: 'unfeature' },
  unfeature: { verb: 'Unfeature', done: 'no longer featured', back: 'feature' },
};

export interface OpenBulk {
  readonly action: BulkDealAction;
  readonly ids: readonly number[];
  readonly onChanged: () => void;
}

/** The bar's buttons. */
export const bulkActionsOf = (onOpen: (open: OpenBulk) => void) =>
  (Object.keys(WORDS) as BulkDealAction[]).map((action) => ({
    words: WORDS[action].verb,
    may: 'deals.change' as const,
    onPress: (ids: readonly number[], onChanged: () => void) => onOpen({ action, ids, onChanged }),
  }));

interface BulkDealsProps {
  readonly open: OpenBulk;
  readonly onClose: () => void;
}

export function BulkDeals({ open: { action, ids, onChanged }, onClose }: BulkDealsProps) {
  const { back, ...words } = WORDS[action];
  return (
    <BulkDialog
      ids={ids}
      words={{ ...words, noun: 'deal' }}
      summarize={(some) => summarizeDeals(action, some)}
      run={(some) => changeDeals(action, some)}
      {...(back && { undo: (some) => changeDeals(back, some) })}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}
