import type { DealWithLocations } from '@homeroom/contracts';
import { businessNameOf, distanceOf, placeOf, type Distances } from '@homeroom/storefront';
import { ArrowIcon, GlobeIcon, PhoneIcon, PinIcon, Spoken } from '@homeroom/ui';
import { formatDate, mapsUrl, phoneUrl } from '@homeroom/web';
import styles from './deal-places.module.css';
import { PlaceHours } from './place-hours';

interface DealPlacesProps {
  readonly deal: DealWithLocations;
  readonly distances: Distances | undefined;
}

function Distance({ words }: { readonly words: string | null }) {
  return words && <span className={styles['distance']}>{words}</span>;
}

/** The locations that accept a voucher, with directions and contacts. */
export function DealPlaces({ deal, distances }: DealPlacesProps) {
  const { business, locations } = deal;
  if (locations.length === 0 && !business.address && !business.website && !business.phone) return null;
  return (
    <section aria-labelledby="where">
      <h2 id="where">Where</h2>
      <ul className={styles['places']}>
        {locations.map((location) => (
          <li key={location.id}>
            <strong>{location.name}</strong>
            <span>{placeOf(location)}</span>
            <Distance words={distanceOf(distances, location.id)} />
            {location.hours && <PlaceHours name={location.name} hours={location.hours} />}
            <span className={styles['ways']}>
              <a href={mapsUrl(`${businessNameOf(deal)}, ${placeOf(location)}`)} target="_blank" rel="noreferrer noopener">
                <ArrowIcon /> Directions<Spoken> to {location.name}</Spoken>
              </a>
              {location.phone && (
                <a href={phoneUrl(location.phone)}>
                  <PhoneIcon /> {location.phone}
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['business']}>
        {business.address && locations.every((location) => placeOf(location) !== business.address) && (
          <a href={mapsUrl(`${businessNameOf(deal)}, ${business.address}`)} target="_blank" rel="noreferrer noopener">
            <PinIcon /> {business.address}
          </a>
        )}
        {business.phone && locations.every(({ phone }) => phone !== business.phone) && (
          <a href={phoneUrl(business.phone)}>
            <PhoneIcon /> {business.phone}
          </a>
        )}
        {business.website && (
          <a href={business.website} target="_blank" rel="noreferrer noopener">
            <GlobeIcon /> {business.website.replace(/^https?:\/\//, '')}
          </a>
        )}
        {business.since && <span>On Homeroom since {formatDate(business.since)}</span>}
      </p>
    </section>
  );
}
