import type { LocationDistance } from '@homeroom/contracts';
import { milesInWords } from './deal-facts';

/** How far a deal's locations are from a ZIP code, nearest first. */
export interface Distances {
  readonly near: string;
  /** Undefined while we ask. */
  readonly locations: readonly LocationDistance[] | undefined;
}

/** A blank that keeps the line's height, so that nothing moves when the distance arrives. */
const ASKING = '\u00a0';

/** Of one location: `3.6 miles from 92780`; blank while we ask, null when unknown. */
export function distanceOf(distances: Distances | undefined, locationId: number): string | null {
  if (distances && !distances.locations) return ASKING;
  const found = distances?.locations?.find((location) => location.locationId === locationId);
  return found ? `${milesInWords(found.miles)} from ${distances!.near}` : null;
}
