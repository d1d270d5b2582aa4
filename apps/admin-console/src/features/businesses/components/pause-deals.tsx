import { useUndoable } from '@homeroom/storefront/undoable';
import { ApiError, counted } from '@homeroom/web';
import { useChange, type Words } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { pauseDeals, resumeDeals } from '../api/pause-deals';
import { TeamButton } from '../../../session/team-button';

interface PauseDealsProps {
  readonly businessId: number;
  /** How many of its deals were paused together, by anyone on the team. */
  readonly paused: number;
}

/** Refetches what the lists show, even when an answer was lost. */
const STALE = { lists: CONSOLE.lists };

/** The button disappears once the deals are resumed, even when only the answer was lost, so the page gets the focus. */
const toPage = () => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * Takes all deals of a business off sale with one press. It does not ask first, because another press brings them back, no matter
 * who pressed first.
 */
export function PauseDeals({ businessId, paused }: PauseDealsProps) {
  const pausing = useUndoable({
    change: () => pauseDeals(businessId),
    done: ({ dealIds }): Words =>
      dealIds.length === 0
        ? ['Nothing to pause', 'This business has no deals on sale.']
        : [`${counted(dealIds.length, 'deal')} paused`, 'Shoppers can’t buy them. Vouchers already sold stay valid.'],
    back: ({ dealIds }) => (dealIds.length > 0 ? () => resumeDeals(businessId) : undefined),
    undone: ['Undone', 'The deals are on sale again.'],
    failed: ['The deals could not be paused'],
    stale: STALE,
  });
  const resuming = useChange({
    change: () => resumeDeals(businessId),
    done: ({ dealIds }): Words =>
      dealIds.length === 0
        ? ['Nothing to resume', 'A colleague resumed them first, or their sales have ended.']
        : [`${counted(dealIds.length, 'deal')} on sale again`],
    failed: ['The deals could not be resumed'],
    stale: STALE,
    onDone: toPage,
    onFailed: (error) => !(error instanceof ApiError) && toPage(),
  });
  return (
    <>
      {paused > 0 && (
        <TeamButton may="deals.pause" size="small" variant="secondary" busy={resuming.isPending} onClick={() => resuming.mutate()}>
          Resume {counted(paused, 'deal')}
        </TeamButton>
      )}
      <TeamButton may="deals.pause" size="small" variant="secondary" busy={pausing.isPending} onClick={() => pausing.mutate()}>
        Pause all deals
      </TeamButton>
    </>
  );
}
