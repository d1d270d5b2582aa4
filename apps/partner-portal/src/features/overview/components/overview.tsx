import { LIMITS, type BusinessSession, type OwnDeal } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, TicketIcon, Tiles } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { DisputedSales } from '../../../figures/disputed-sales';
import { overviewQuery } from '../../../figures/figures';
import { DealLink } from '../../../deal-links/deal-links';
import { homeQuery } from '../api/home';
import type { OpenDeal } from '../open-deal';
import { Days } from './days';
import { FirstSteps } from './first-steps';
import { NextSteps } from './next-steps';
import styles from './overview.module.css';

interface OverviewProps {
  readonly businessId: number;
  readonly deals: readonly OwnDeal[];
  /** Undefined while it loads. */
  readonly session: BusinessSession | undefined;
  readonly onOpen: OpenDeal;
}

const RATING_BEFORE_REVIEWS = '4.8';

/** What to do, how the business is doing, its totals so far, and its latest deals. */
export function Overview({ businessId, deals, session, onOpen }: OverviewProps) {
  const asked = useQuery(homeQuery(businessId));
  const home = asked.data;
  const read = useQuery(overviewQuery(businessId));
  const { data } = read;
  return (
    <div className={styles['overview']}>
      <LoadState of={asked} isDated title="Today and this week could not be loaded" height="10rem" />
      {home?.firstSteps && session && <FirstSteps steps={home.firstSteps} session={session} />}
      {home && !home.firstSteps && <Days {...home} />}
      {home && <NextSteps steps={home.nextSteps} onOpen={onOpen} />}
      <LoadState of={read} isDated title="Your figures could not be loaded" height="7rem" />
      {data && (
        <section aria-labelledby="so-far">
          <h2 id="so-far">Since you joined</h2>
          <Tiles
            tiles={[
              { name: 'Vouchers Created', value: formatCount(data.vouchersCreated), hint: 'Sold to families' },
              { name: 'School Contributions', value: formatPrice(data.schoolContributions), hint: 'Paid by families who support a school' },
              { name: 'Community Impact Points', value: formatCount(data.communityImpactPoints), hint: 'Earned for schools' },
              {
                name: 'Rating',
                value: data.rating === null ? RATING_BEFORE_REVIEWS : data.rating.toFixed(1),
                hint: data.rating === null ? '(no reviews yet)' : counted(data.reviewCount, 'review'),
              },
            ]}
          />
        </section>
      )}
      {data && <DisputedSales {...data.disputed} />}
      <section aria-labelledby="recent">
        <h2 id="recent">Recent Vouchers</h2>
        {deals.length === 0 ? (
          <EmptyState icon={<TicketIcon />} title="No vouchers yet" action={<DealLink>Create New Voucher</DealLink>}>
            Your latest deals appear here.
          </EmptyState>
        ) : (
          <Cards isArranged isJoined className={styles['recent']}>
            {deals.slice(0, LIMITS.recentVouchers).map((deal) => (
              <li key={deal.id}>
                <div>
                  <h3>{deal.title}</h3>
                  <p>
                    {formatPrice(deal.salePrice)} · {deal.discountPercentage}% off
                  </p>
                </div>
                <Badge tone={deal.isActive ? 'leaf' : 'neutral'}>{deal.isActive ? 'Active' : 'Inactive'}</Badge>
                <Button size="small" variant="secondary" aria-label={`View ${deal.title}`} onClick={() => onOpen('detail', deal)}>
                  View
                </Button>
              </li>
            ))}
          </Cards>
        )}
      </section>
    </div>
  );
}
