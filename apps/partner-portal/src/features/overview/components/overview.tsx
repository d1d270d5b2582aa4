import { LIMITS, type BusinessSession, type OwnDeal } from '@homeroom/contracts';
import { Badge, Button, EmptyState, InfoIcon, Skeleton, TicketIcon, Tiles } from '@homeroom/ui';
import { Cards } from '@homeroom/ui/cards';
import { counted, formatCount, formatPrice, useQuery } from '@homeroom/web';
import { DisputedSales } from '../../../figures/disputed-sales';
import { overviewQuery } from '../../../figures/figures';
import { DealLink } from '../../../deal-links/deal-links';
import { homeQuery } from '../home';
import type { OpenDeal } from '../open-deal';
import { Days } from './days';
import { FirstSteps } from './first-steps';
import { NextSteps } from './next-steps';
import styles from './overview.module.css';

interface OverviewProps {
  readonly businessId: number;
  readonly deals: readonly OwnDeal[];
  /** undefined until known. */
  readonly session: BusinessSession | undefined;
  readonly onOpen: OpenDeal;
}

const RATING_BEFORE_REVIEWS = '4.8';

/** What to do, how the business is doing, its totals so far, and its latest deals. */
export function Overview({ businessId, deals, session, onOpen }: OverviewProps) {
  const asked = useQuery(homeQuery(businessId));
  const home = asked.data;
  const { data, isError, refetch } = useQuery(overviewQuery(businessId));
  return (
    <div className={styles['overview']}>
      {asked.isError && !home && (
        <EmptyState
          icon={<InfoIcon />}
          title="Today and this week could not be loaded"
          action={<Button onClick={() => void asked.refetch()}>Try again</Button>}
        />
      )}
      {!home && !asked.isError && <Skeleton height="10rem" radius="var(--radius-md)" />}
      {home?.firstSteps && session && <FirstSteps steps={home.firstSteps} session={session} />}
      {home && !home.firstSteps && <Days {...home} />}
      {home && <NextSteps steps={home.nextSteps} onOpen={onOpen} />}
      {isError && (
        <EmptyState
          icon={<InfoIcon />}
          title="Your figures could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <Skeleton height="7rem" radius="var(--radius-md)" />}
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
          <Cards isArranged className={styles['recent']}>
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
