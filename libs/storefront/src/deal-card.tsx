import type { DealWithLocations } from '@homeroom/contracts';
import { Badge, Button } from '@homeroom/ui';
import { Link, counted, formatPrice } from '@homeroom/web';
import type { ReactNode } from 'react';
import { businessNameOf, isSoldOut, remainingOf } from './deal-facts';
import styles from './deal-card.module.css';
import { DealPicture } from './deal-picture';
import { LocationLine } from './location-line';

interface DealCardProps {
  readonly deal: DealWithLocations;
  /** Where the deal opens; without it the button is for show. */
  readonly to?: string;
  /** What goes with the link. */
  readonly linkState?: unknown;
  /** In the corner of the picture, such as a share button. */
  readonly corner?: ReactNode;
  readonly eager?: boolean;
  /** Draws the name of the business and the title, such as with words marked. */
  readonly mark?: (text: string) => ReactNode;
  /** Below the page's own heading, or below a section's. */
  readonly level?: 2 | 3;
}

/** From the middle of one ZIP code to that of another. */
const distanceOf = (miles: number) => (miles < 1 ? 'Less than a mile away' : `${counted(miles, 'mile')} away`);

const asItIs = (text: string): ReactNode => text;

export function DealCard({ deal, to, linkState, corner, eager = false, mark = asItIs, level = 2 }: DealCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const soldOut = isSoldOut(deal);
  const remaining = remainingOf(deal);
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <DealPicture src={deal.imageUrl} eager={eager} />
        <Badge tone="accent" className={styles['discount']}>
          {deal.discountPercentage}% OFF
        </Badge>
        {corner}
      </div>
      <div className={styles['body']}>
        <p className={styles['business']}>{mark(businessNameOf(deal))}</p>
        <Heading className={styles['title']}>{mark(deal.title)}</Heading>
        <Badge tone="leaf">+{deal.schoolPoints} School Points</Badge>
        <LocationLine locations={deal.locations} />
        {typeof deal.miles === 'number' && <p className={styles['place']}>{distanceOf(deal.miles)}</p>}
        <div className={styles['foot']}>
          <p>
            <span className={styles['sale']}>{formatPrice(deal.salePrice)}</span>{' '}
            <s className={styles['original']}>
              <span className={styles['spoken']}>instead of </span>
              {formatPrice(deal.originalPrice)}
            </s>
          </p>
          {soldOut ? (
            <p className={styles['soldOut']}>Sold Out</p>
          ) : (
            remaining !== null && <p className={styles['remaining']}>{remaining} remaining</p>
          )}
        </div>
        {to && !soldOut ? (
          <Button asChild className={styles['button']}>
            <Link to={to} state={linkState} aria-label={`View deal: ${deal.title}`}>
              View Deal
            </Link>
          </Button>
        ) : (
          <Button className={styles['button']} disabled aria-label={`${soldOut ? 'Sold Out' : 'View deal'}: ${deal.title}`}>
            {soldOut ? 'Sold Out' : 'View Deal'}
          </Button>
        )}
      </div>
    </article>
  );
}
