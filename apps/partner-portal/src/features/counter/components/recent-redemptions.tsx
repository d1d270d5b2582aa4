import type { ComplaintState, RedeemedBy, Redemption } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, TicketIcon } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { ApiError, formatPrice, useQuery } from '@homeroom/web';
import { redemptionsQuery } from '../api/counter';
import { formatTime } from '../format-time';
import styles from './counter.module.css';

interface RecentRedemptionsProps {
  readonly businessId: number;
  readonly onUndo: (redemption: Redemption) => void;
}

export function RecentRedemptions({ businessId, onUndo }: RecentRedemptionsProps) {
  const read = useQuery(redemptionsQuery(businessId));
  const { data, error } = read;
  // The API refuses this to someone on the team during a look, because it contains codes.
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <section className={styles['recent']} aria-labelledby="recent">
      <h2 id="recent">Latest redemptions</h2>
      {isRefused && <p>{error.reason}</p>}
      {!isRefused && <LoadState of={read} isDated title="The redemptions could not be loaded" height="6rem" />}
      {data?.items.length === 0 && (
        <EmptyState icon={<TicketIcon />} title="Nothing redeemed yet">
          Vouchers you redeem show up here.
        </EmptyState>
      )}
      <Cards isArranged isJoined>
        {data?.items.map((redemption) => (
          <li key={redemption.id}>
            <div>
              <h3>{redemption.dealTitle}</h3>
              <p className={styles['facts']}>
                <span>{redemption.customerName}</span> <span>{formatPrice(redemption.purchasePrice)}</span> <code>{redemption.code}</code>
              </p>
              <p className={styles['facts']}>
                <span>{formatTime(redemption.redeemedAt)}</span> {redemption.locationName && <span>{redemption.locationName}</span>}{' '}
                {redemption.by && <span>{byWhom(redemption.by)}</span>}
              </p>
              {redemption.complaint && <Complained state={redemption.complaint} />}
              {redemption.undoneAt && (
                <p>
                  <Badge>Undone</Badge> {redemption.undoReason}
                </p>
              )}
            </div>
            {redemption.undoableUntil && (
              <Button size="small" variant="secondary" aria-label={`Undo ${redemption.dealTitle}`} onClick={() => onUndo(redemption)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </Cards>
    </section>
  );
}

const byWhom = ({ as, name }: RedeemedBy) => name ?? (as === 'owner' ? 'by the owner' : 'by the family');

const COMPLAINTS: Readonly<Record<ComplaintState, string>> = {
  open: 'The family says it was not taken. Answer in your dashboard.',
  answered: 'The family says it was not taken. We are deciding.',
  honored: 'You took it after all',
  refunded: 'Not taken, so the family got its money back',
  kept: 'The family said it was not taken. We left it as it was.',
  overtaken: 'Refunded or disputed',
};

const Complained = ({ state }: { readonly state: ComplaintState }) => (
  <p>
    <Badge tone={state === 'open' || state === 'answered' ? 'sun' : 'neutral'}>
      {state === 'open' || state === 'answered' ? 'On hold' : 'Complaint'}
    </Badge>{' '}
    {COMPLAINTS[state]}
  </p>
);
