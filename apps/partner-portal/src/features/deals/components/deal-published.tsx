import { DEAL_LIFECYCLE, DEAL_STAGE_LABELS, SCREENS, stageOf, type OwnDeal } from '@homeroom/contracts';
import { Button, CheckIcon, EmptyState } from '@homeroom/ui';
import { Link } from '@homeroom/web';
import { useEffect, useRef } from 'react';
import { ALL_DEALS } from '../../../deal-links/deal-links';

interface DealPublishedProps {
  readonly deal: OwnDeal;
  readonly onAnother: () => void;
}

/** What to do next after a deal was published. */
export function DealPublished({ deal, onAnother }: DealPublishedProps) {
  const stage = stageOf(deal);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => void place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={`${deal.title}: ${DEAL_STAGE_LABELS[stage]}`}>
      <EmptyState
        level={1}
        icon={<CheckIcon />}
        title={`${deal.title} is ready`}
        action={
          <>
            {stage !== 'waiting' && (
              <Button asChild>
                <Link to={SCREENS.deal(deal.id)}>View in the shop</Link>
              </Button>
            )}{' '}
            <Button variant="secondary" onClick={onAnother}>
              Create another
            </Button>{' '}
            <Button asChild variant="ghost">
              <Link to={ALL_DEALS}>Go to My Deals</Link>
            </Button>
          </>
        }
      >
        {DEAL_LIFECYCLE[stage].meaning}
      </EmptyState>
    </div>
  );
}
