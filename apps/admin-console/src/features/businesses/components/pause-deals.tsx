import type { AuditEntry } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { counted } from '@homeroom/web';
import { useChange, type Words } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { pauseDeals, resumeDeals } from '../api/pause-deals';
import { lastPaused } from '../last-paused';

interface PauseDealsProps {
  readonly businessId: number;
  /** What the team did with the business, the latest first. */
  readonly changes: readonly AuditEntry[];
}

/** Takes every deal of a business out of the shop with one press. Nobody is asked before, since another press brings them back, whoever made the first. */
export function PauseDeals({ businessId, changes }: PauseDealsProps) {
  const paused = lastPaused(changes);
  const pausing = useChange({
    change: () => pauseDeals(businessId),
    done: ({ dealIds }): Words =>
      dealIds.length === 0
        ? ['Nothing to pause', 'No deal of this business is on sale.']
        : [`${counted(dealIds.length, 'deal')} paused`, 'Shoppers cannot buy them. Vouchers that were sold stay good.'],
    failed: ['The deals could not be paused'],
    stale: CONSOLE,
  });
  const resuming = useChange({
    change: () => resumeDeals(businessId, [...paused]),
    done: ({ dealIds }): Words =>
      dealIds.length === 0
        ? ['Nothing to resume', 'They are on sale, over or deleted by now.']
        : [`${counted(dealIds.length, 'deal')} on sale again`],
    failed: ['The deals could not be resumed'],
    stale: CONSOLE,
  });
  return (
    <>
      {paused.length > 0 && (
        <Button size="small" variant="secondary" busy={resuming.isPending} onClick={() => resuming.mutate()}>
          Resume {counted(paused.length, 'deal')}
        </Button>
      )}
      <Button size="small" variant="secondary" busy={pausing.isPending} onClick={() => pausing.mutate()}>
        Pause all deals
      </Button>
    </>
  );
}
