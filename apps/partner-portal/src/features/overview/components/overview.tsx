import { LIMITS, type OwnDeal } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, Skeleton, TicketIcon, Tiles } from '@homeroom/ui';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { DisputedSales } from '../../../figures/disputed-sales';
import { overviewQuery } from '../../../figures/figures';
import styles from './overview.module.css';

interface OverviewProps {
  readonly businessId: number;
  readonly deals: readonly OwnDeal[];
  readonly onView: (deal: OwnDeal) => void;
  readonly onCreate: () => void;
}

const RATING_BEFORE_REVIEWS = '4.8';

/** What the business brought about so far, and its latest deals. */
export function Overview({ businessId, deals, onView, onCreate }: OverviewProps) {
  const { data, isError, refetch } = useQuery(overviewQuery(businessId));
  return (
    <div className={styles['overview']}>
      {isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="Your figures could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton height="7rem" radius="var(--radius-lg)" />}
      {data && (
        <Tiles
          tiles={[
            { name: 'Vouchers Created', value: formatCount(data.vouchersCreated), hint: 'Sold since you joined' },
            { name: 'School Contributions', value: formatPrice(data.schoolContributions), hint: 'Paid by families who support a school' },
            { name: 'Community Impact Points', value: formatCount(data.communityImpactPoints), hint: 'Earned for schools' },
            {
              name: 'Rating',
              value: data.rating === null ? RATING_BEFORE_REVIEWS : data.rating.toFixed(1),
              hint: data.rating === null ? '(no reviews yet)' : counted(data.reviewCount, 'review'),
            },
          ]}
        />
      )}
      {data && <DisputedSales {...data.disputed} />}
      <section aria-labelledby="recent">
        <h2 id="recent">Recent Vouchers</h2>
        {deals.length === 0 ? (
          <EmptyState icon={<TicketIcon />} title="No vouchers yet" action={<Button onClick={onCreate}>Create New Voucher</Button>}>
            Your latest deals appear here.
          </EmptyState>
        ) : (
          <ul className={styles['recent']}>
            {deals.slice(0, LIMITS.recentVouchers).map((deal) => (
              <li key={deal.id}>
                <div>
                  <h3>{deal.title}</h3>
                  <p>
                    {formatPrice(deal.salePrice)} · {deal.discountPercentage}% off
                  </p>
                </div>
                <Badge tone={deal.isActive ? 'leaf' : 'neutral'}>{deal.isActive ? 'Active' : 'Inactive'}</Badge>
                <Button size="small" variant="secondary" aria-label={`View ${deal.title}`} onClick={() => onView(deal)}>
                  View
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
