import { LIMITS, SCREENS, type DealWithLocations } from '@homeroom/contracts';
import { businessNameOf, milesInWords, obstacleOf, type Distances } from '@homeroom/storefront';
import { Gallery } from '@homeroom/storefront/gallery';
import { Badge, CheckIcon, ClockIcon, InfoIcon, MailIcon, Notice, PinIcon, SchoolIcon, StarIcon, TicketIcon } from '@homeroom/ui';
import { Link, counted } from '@homeroom/web';
import type { ReactNode } from 'react';
import { useChosenSchool } from '@homeroom/storefront/your-school';
import { BuyBox } from './buy-box';
import styles from './deal-page-view.module.css';
import { DealPlaces } from './deal-places';

interface DealPageViewProps {
  readonly deal: DealWithLocations;
  /** From the shopper's place, if known. */
  readonly distances: Distances | undefined;
  readonly onBuy: () => void;
  readonly share: ReactNode;
  /** What to offer for a deal that is not on sale. */
  readonly alert: ReactNode;
  /** The business's reviews. */
  readonly reviews: ReactNode;
  /** Other deals. */
  readonly around: ReactNode;
}

/** Everything a shopper wants to know before buying, with the price and the button always visible. */
export function DealPageView({ deal, distances, onBuy, share, alert, reviews, around }: DealPageViewProps) {
  return (
    <article className={styles['page']} aria-labelledby="deal-title">
      <Head deal={deal} distances={distances} share={share} />
      <div className={styles['gallery']}>
        <Gallery deal={deal} sizes="(min-width: 74rem) 47rem, (min-width: 56rem) calc(100vw - 26rem), 100vw" />
      </div>
      <BuyBox deal={deal} onBuy={onBuy} />
      <div className={styles['sections']}>
        <Obstacle deal={deal} alert={alert} />
        <section aria-labelledby="what-you-get">
          <h2 id="what-you-get">What you get</h2>
          <p className={styles['text']}>{deal.description}</p>
        </section>
        <section aria-labelledby="fine-print">
          <h2 id="fine-print">Fine print</h2>
          {deal.needToKnowInfo && <p className={styles['text']}>{deal.needToKnowInfo}</p>}
          <ul className={styles['points']}>
            <li>
              <ClockIcon /> Your voucher expires {LIMITS.voucherValidityDays} days after purchase. Unused vouchers can be credited toward
              other vouchers.
            </li>
            <li>
              <CheckIcon /> Haven’t used it? Get your money back within {LIMITS.selfRefundDays} days.
            </li>
          </ul>
        </section>
        <DealPlaces deal={deal} distances={distances} />
        <HowToRedeem points={deal.schoolPoints} />
        <section aria-labelledby="reviews-title" id="reviews" className={styles['reviews']}>
          <h2 id="reviews-title">What families say</h2>
          {reviews}
        </section>
      </div>
      <div id="more-deals" className={styles['around']}>
        {around}
      </div>
    </article>
  );
}

function Head({ deal, distances, share }: Pick<DealPageViewProps, 'deal' | 'distances' | 'share'>) {
  const { business, locations } = deal;
  const nearest = distances?.locations?.[0];
  const first = locations.find(({ id }) => id === nearest?.locationId) ?? locations[0];
  return (
    <header className={styles['head']}>
      <nav aria-label="Breadcrumb" className={styles['trail']}>
        <Link to={SCREENS.deals}>All deals</Link>
        <span aria-hidden="true">/</span>
        <Link to={`${SCREENS.deals}?category=${encodeURIComponent(deal.category)}`}>{deal.category}</Link>
      </nav>
      <div className={styles['titleLine']}>
        <h1 id="deal-title">{deal.title}</h1>
        <span className={styles['actions']}>{share}</span>
      </div>
      <p className={styles['facts']}>
        <Link to={`${SCREENS.deals}?businessId=${business.id}`} className={styles['business']}>
          {businessNameOf(deal)}
        </Link>
        {business.rating === null ? (
          <Badge tone="sun">New</Badge>
        ) : (
          <a href="#reviews" className={styles['rating']}>
            <StarIcon /> {business.rating.toFixed(1)} ({counted(business.reviewCount, 'review')})
          </a>
        )}
        {deal.soldQuantity > 0 && <span>{counted(deal.soldQuantity, 'bought', 'bought')}</span>}
        {first && (
          <a href="#where" className={styles['place']}>
            <PinIcon /> {locations.length > 1 ? `${first.city} + ${counted(locations.length - 1, 'more location')}` : first.city}
            {nearest && ` · ${milesInWords(nearest.miles).toLowerCase()}`}
          </a>
        )}
      </p>
    </header>
  );
}

function Obstacle({ deal, alert }: Pick<DealPageViewProps, 'deal' | 'alert'>) {
  const obstacle = obstacleOf(deal);
  if (!obstacle) return null;
  return (
    <Notice tone="warn" icon={<InfoIcon />}>
      <strong>{obstacle.title}</strong> {obstacle.words} <a href="#more-deals">See similar deals</a>
      {obstacle.mayReturn && (
        <div id="deal-alert" className={styles['alert']}>
          {alert}
        </div>
      )}
    </Notice>
  );
}

function HowToRedeem({ points }: { readonly points: number }) {
  const school = useChosenSchool();
  return (
    <section aria-labelledby="how-to-redeem">
      <h2 id="how-to-redeem">How to redeem</h2>
      <ol className={styles['steps']}>
        <li>
          <MailIcon />
          <span>
            <strong>Buy it here.</strong> Your voucher arrives by email within moments.
          </span>
        </li>
        <li>
          <TicketIcon />
          <span>
            <strong>Show it at the counter.</strong> On your phone or on paper.
          </span>
        </li>
        <li>
          <SchoolIcon />
          <span>
            <strong>Your school earns.</strong> {counted(points, 'point')} for {school?.name ?? 'the school you choose'}.
          </span>
        </li>
      </ol>
    </section>
  );
}
