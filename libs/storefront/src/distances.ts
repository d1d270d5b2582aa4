import type { LocationDistance } from '@homeroom/contracts';
import { milesInWords } from './deal-facts';

/** How far a deal's locations are from a ZIP code, nearest first. */
export interface Distances {
  readonly near: string;
  readonly locations: readonly LocationDistance[];
}

/** Of one location: `3.6 miles from 92780`; null when unknown. */
export function distanceOf(distances: Distances | undefined, locationId: number): string | null {
  const found = distances?.locations.find((location) => location.locationId === locationId);
  return found ? `${milesInWords(found.miles)} from ${distances!.near}` : null;
}
