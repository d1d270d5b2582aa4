import type { LocationView } from '@homeroom/contracts';
import { PinIcon } from '@homeroom/ui';
import { useId, useState } from 'react';
import { placeOf } from './deal-facts';
import styles from './deal-card.module.css';

/** One location as `address, city`; several as a count that expands into the list. */
export function LocationLine({ locations }: { readonly locations: readonly LocationView[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first] = locations;
  if (!first) return null;
  if (locations.length === 1)
    return (
      <p className={styles['place']}>
        <PinIcon />
        {` ${first.address}, ${first.city}`}
      </p>
    );
  return (
    <div>
      <button type="button" className={styles['places']} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <PinIcon />
        {` ${locations.length} locations available`}
      </button>
      <ul id={id} hidden={!open} className={styles['placeList']}>
        {locations.map((location) => (
          <li key={location.id}>
            <strong>{location.name}</strong>
            {placeOf(location)}
          </li>
        ))}
      </ul>
    </div>
  );
}
