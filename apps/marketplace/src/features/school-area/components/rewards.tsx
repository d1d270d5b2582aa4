import type { PointRedemptionView, SchoolReward } from '@homeroom/contracts';
import { Badge, Button, EmptyState, StarIcon } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ConfirmDialog } from '@homeroom/ui/overlays';
import { ApiError, counted, formatDate, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { useState } from 'react';
import { AREA, cancelRequest, redemptionsQuery, requestReward, rewardsQuery } from '../api/school-area';
import { GoalButton } from './goal-button';
import { Loaded } from './loaded';
import { stateOf, storyOf } from './reward-words';
import styles from './school-area.module.css';

/** The newest request of all, 0 for none. */
const newestOf = (requests: readonly PointRedemptionView[]) => Math.max(0, ...requests.map(({ id }) => id));

/** The available rewards. A request reserves the points until the team decides. */
export function Rewards() {
  const query = useQuery(rewardsQuery);
  const { data: known } = useQuery(redemptionsQuery);
  // The newest request when the confirmation opened, because a press whose answer was lost may have added one since.
  const [asking, setAsking] = useState<SchoolReward & { readonly seen: number | undefined }>();
  const requesting = useChange({
    change: requestReward,
    done: ['Reward requested', 'The points are reserved. Our team will review it within 2 to 3 business days.'],
    failed: 'The reward could not be requested. Please try again.',
    stale: AREA,
    onDone: () => setAsking(undefined),
    // The list is refreshed, so the next press is for another request.
    onFailed: (error) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE' && setAsking(undefined),
  });
  return (
    <Loaded query={query} what="The rewards">
      {(rewards) => (
        <Cards label="Rewards">
          {rewards.map((reward) => (
            <li key={reward.id}>
              <div>
                <h3>{reward.title}</h3>
                <p>{counted(reward.points, 'point')}</p>
              </div>
              <div className={styles['choices']}>
                <GoalButton reward={reward} />
                <Button
                  size="small"
                  disabled={!reward.isAffordable}
                  aria-label={reward.isAffordable ? `Request ${reward.title}` : `${reward.title}: not enough points yet`}
                  onClick={() => setAsking({ ...reward, seen: known && newestOf(known) })}
                >
                  {reward.isAffordable ? 'Request' : 'Not enough points yet'}
                </Button>
              </div>
            </li>
          ))}
          <ConfirmDialog
            open={asking !== undefined}
            title={`Request ${asking?.title ?? ''}?`}
            confirmLabel="Yes, request"
            busy={requesting.isPending}
            onCancel={() => setAsking(undefined)}
            onConfirm={() => asking && requesting.mutate({ rewardId: asking.id, ...(asking.seen !== undefined && { seen: asking.seen }) })}
          >
            <p>{asking && counted(asking.points, 'point')} are reserved until our team decides. You can cancel until then.</p>
          </ConfirmDialog>
        </Cards>
      )}
    </Loaded>
  );
}

/** The school's reward requests and their outcome. */
export function RewardRequests() {
  const query = useQuery(redemptionsQuery);
  const [ending, setEnding] = useState<PointRedemptionView>();
  const cancelling = useChange({
    change: cancelRequest,
    done: ['Request canceled', 'The points are available again.'],
    failed: 'The request could not be canceled. Please try again.',
    stale: AREA,
    onDone: () => setEnding(undefined),
  });
  return (
    <Loaded query={query} what="The requests">
      {(requests) =>
        requests.length === 0 ? (
          <EmptyState icon={<StarIcon />} title="Nothing requested yet">
            Rewards you request appear here.
          </EmptyState>
        ) : (
          <Cards label="Requests">
            {requests.map((request) => (
              <li key={request.id}>
                <div>
                  <h3>{request.title}</h3>
                  <p>
                    <Badge tone={stateOf(request)[1]}>{stateOf(request)[0]}</Badge> {counted(request.points, 'point')} ·{' '}
                    {request.requestedBy}, {formatDate(request.requestedAt)}
                    {request.decidedAt && `, decided ${formatDate(request.decidedAt)}`}
                  </p>
                  {storyOf(request) !== null && <p>{storyOf(request)}</p>}
                  {request.note && <p>“{request.note}”</p>}
                </div>
                {request.state === 'requested' && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`Cancel the request for ${request.title}`}
                    onClick={() => setEnding(request)}
                  >
                    Cancel
                  </Button>
                )}
              </li>
            ))}
            <ConfirmDialog
              open={ending !== undefined}
              title={`Cancel the request for ${ending?.title ?? ''}?`}
              confirmLabel="Yes, cancel it"
              cancelLabel="Keep it"
              busy={cancelling.isPending}
              onCancel={() => setEnding(undefined)}
              onConfirm={() => ending && cancelling.mutate(ending.id)}
            >
              <p>{ending && counted(ending.points, 'point')} become available again for another reward.</p>
            </ConfirmDialog>
          </Cards>
        )
      }
    </Loaded>
  );
}
