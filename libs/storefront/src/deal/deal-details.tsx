import { LIMITS, type DealWithLocations, type LocationView } from '@homeroom/contracts';
import { Badge, ClockIcon, GlobeIcon, InfoIcon, Notice, PhoneIcon, PinIcon } from '@homeroom/ui';
import { counted, mapsUrl, phoneUrl } from '@homeroom/web';
import type { ReactNode } from 'react';
import { businessNameOf, isSoldOut, placeOf, remainingOf } from './deal-facts';
import { distanceOf, type Distances } from './distances';
import styles from './deal-details.module.css';
import { Gallery } from '../gallery/gallery';

interface DealDetailsProps {
  readonly deal: DealWithLocations;
  /** From the shopper's place, if known. */
  readonly distances?: Distances | undefined;
  /** The business's reviews. */
  readonly reviews?: ReactNode;
}

/** Everything a shopper reads before buying. */
export function DealDetails({ deal, distances, reviews }: DealDetailsProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['side']}>
        <div className={styles['picture']}>
          <Gallery deal={deal} sizes="(min-width: 60rem) 25rem, 100vw" />
        </div>
        <BusinessFacts deal={deal} distances={distances} />
      </div>
      <div className={styles['text']}>
        <p className={styles['badges']}>
          <Badge tone="accent">{deal.discountPercentage}% OFF</Badge>
          <Badge tone="leaf">+{counted(deal.schoolPoints, 'School Point')}</Badge>
          <Badge>{deal.category}</Badge>
          <Stock deal={deal} />
          {deal.maxPerFamily && <Badge>Limit {deal.maxPerFamily} per family</Badge>}
        </p>
        <p className={styles['description']}>{deal.description}</p>
        {deal.needToKnowInfo && (
          <Notice icon={<InfoIcon />}>
            <strong>Need to know</strong>
            <br />
            {deal.needToKnowInfo}
          </Notice>
        )}
        <Notice tone="warn" icon={<ClockIcon />}>
          Your voucher expires {LIMITS.voucherValidityDays} days after purchase. Unused vouchers can be credited toward other vouchers.
        </Notice>
        <RedemptionLocations locations={deal.locations} distances={distances} />
      </div>
      {reviews && <div className={styles['reviews']}>{reviews}</div>}
    </div>
  );
}

function Stock({ deal }: { readonly deal: DealWithLocations }) {
  const remaining = remainingOf(deal);
  if (isSoldOut(deal)) return <Badge tone="danger">Sold Out</Badge>;
  return remaining === null ? null : <Badge tone="sun">{remaining} remaining</Badge>;
}

function BusinessFacts({ deal, distances }: Pick<DealDetailsProps, 'deal' | 'distances'>) {
  const { business } = deal;
  const nearest = distanceOf(distances, distances?.locations?.[0]?.locationId ?? 0);
  return (
    <div className={styles['business']}>
      <h3>{businessNameOf(deal)}</h3>
      {business.phone && (
        <a href={phoneUrl(business.phone)}>
          <PhoneIcon /> {business.phone}
        </a>
      )}
      {business.website && (
        <a href={business.website} target="_blank" rel="noreferrer noopener">
          <GlobeIcon /> {business.website.replace(/^https?:\/\//, '')}
        </a>
      )}
      {business.address && (
        <a href={mapsUrl(`${business.name}, ${business.address}`)} target="_blank" rel="noreferrer noopener">
          <PinIcon /> {business.address}
        </a>
      )}
      {nearest && <p>{deal.locations.length > 1 && distances?.locations ? `Nearest location: ${nearest}` : nearest}</p>}
    </div>
  );
}

function Distance({ words }: { readonly words: string | null }) {
  return words && <span>{words}</span>;
}

interface RedemptionLocationsProps {
  readonly locations: readonly LocationView[];
  readonly distances: Distances | undefined;
}

function RedemptionLocations({ locations, distances }: RedemptionLocationsProps) {
  if (locations.length === 0) return null;
  return (
    <section className={styles['locations']}>
      <h3>Redemption locations</h3>
      <ul>
        {locations.map((location) => (
          <li key={location.id}>
            <strong>{location.name}</strong>
            <a href={mapsUrl(placeOf(location))} target="_blank" rel="noreferrer noopener">
              {placeOf(location)}
            </a>
            <Distance words={distanceOf(distances, location.id)} />
            {location.phone && <a href={phoneUrl(location.phone)}>{location.phone}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
