import type { DealWithLocations } from '@homeroom/contracts';
import { ArrowIcon, Badge, Spoken, StarIcon } from '@homeroom/ui';
import { Link, formatCount, formatPrice } from '@homeroom/web';
import { useHydrated } from '@homeroom/web/hydration';
import { useState, type ReactNode } from 'react';
import { beginningOf, businessNameOf, isSoldOut, milesInWords, remainingOf } from './deal-facts';
import styles from './deal-card.module.css';
import { DealPicture } from '../deal-picture/deal-picture';
import { LocationLine } from './location-line';

interface DealCardProps {
  readonly deal: DealWithLocations;
  /** The deal's link; without it the card is a preview. */
  readonly to?: string;
  /** The link's navigation state. */
  readonly linkState?: unknown;
  /** Shown in the picture's corner, above the link, such as a share button. */
  readonly corner?: ReactNode;
  readonly eager?: boolean;
  /** Renders the business name and the title, for example with marked words. */
  readonly mark?: (text: string) => ReactNode;
  /** Below the page's heading, or a section's. */
  readonly level?: 2 | 3;
}

const asItIs = (text: string): ReactNode => text;

export function DealCard({ deal, to, linkState, corner, eager = false, mark = asItIs, level = 2 }: DealCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const soldOut = isSoldOut(deal);
  const remaining = remainingOf(deal);
  const beginning = beginningOf(deal);
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <DealPicture src={deal.imageUrl} eager={eager} />
        <p className={styles['badges']}>
          <Badge tone="accent">{`${deal.discountPercentage}% OFF`}</Badge>
          <EndsSoon deal={deal} />
        </p>
        {corner && <span className={styles['corner']}>{corner}</span>}
      </div>
      <div className={styles['body']}>
        <p className={styles['business']}>{mark(businessNameOf(deal))}</p>
        <Heading className={styles['title']}>{mark(deal.title)}</Heading>
        <Proof deal={deal} />
        <Badge tone="leaf">{`+${deal.schoolPoints} School Points`}</Badge>
        <LocationLine locations={deal.locations} />
        {typeof deal.miles === 'number' && <p className={styles['place']}>{`${milesInWords(deal.miles)} away`}</p>}
        <div className={styles['foot']}>
          <p>
            <span className={styles['sale']}>{formatPrice(deal.salePrice)}</span>{' '}
            <s className={styles['original']}>
              <Spoken>instead of </Spoken>
              {formatPrice(deal.originalPrice)}
            </s>
          </p>
          {beginning ? (
            <p className={styles['remaining']}>Starts {beginning}</p>
          ) : soldOut ? (
            <p className={styles['soldOut']}>Sold Out</p>
          ) : (
            remaining !== null && <p className={styles['remaining']}>{`${remaining} remaining`}</p>
          )}
        </div>
        {to ? (
          <Link to={to} state={linkState} className={styles['link']} aria-label={`View deal: ${deal.title}`}>
            View Deal <ArrowIcon />
          </Link>
        ) : (
          <span className={styles['link']}>
            View Deal <ArrowIcon />
          </span>
        )}
      </div>
    </article>
  );
}

/** Ratings and sales; a business without reviews is new. */
function Proof({ deal }: { readonly deal: DealWithLocations }) {
  const { rating, reviewCount } = deal.business;
  return (
    <p className={styles['proof']}>
      {rating === null ? (
        <span className={styles['new']}>New</span>
      ) : (
        <span className={styles['rating']}>
          <StarIcon />
          <span>
            <Spoken>Rated </Spoken>
            {`${rating.toFixed(1)} (${formatCount(reviewCount)}`}
            <Spoken>{reviewCount === 1 ? ' review' : ' reviews'}</Spoken>)
          </span>
        </span>
      )}
      {deal.soldQuantity > 0 && <span>{`${formatCount(deal.soldQuantity)} bought`}</span>}
    </p>
  );
}

const SOON_MS = 7 * 86_400_000;

/** Rendered in the browser only, because it depends on the time; it lies over the picture, so that nothing moves. */
function EndsSoon({ deal }: { readonly deal: DealWithLocations }) {
  const isHydrated = useHydrated();
  return isHydrated && deal.expiresAt && deal.state === 'live' ? <IfSoon end={deal.expiresAt} /> : null;
}

function IfSoon({ end }: { readonly end: string }) {
  const [isSoon] = useState(() => Date.parse(end) - Date.now() < SOON_MS);
  return isSoon ? <Badge tone="sun">Ends soon</Badge> : null;
}
