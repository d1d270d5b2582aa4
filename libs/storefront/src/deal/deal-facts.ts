import type { DealView, DealWithLocations, LocationView } from '@homeroom/contracts';
import { counted } from '@homeroom/web';

export const isSoldOut = ({ maxQuantity, soldQuantity }: DealView) => maxQuantity !== null && soldQuantity >= maxQuantity;

const DAY = { timeZone: 'America/Los_Angeles', weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The day a future sale begins, such as `Friday, December 4`; null for all others. */
export const beginningOf = ({ isScheduled, startsAt }: DealView) =>
  isScheduled && startsAt ? new Date(startsAt).toLocaleDateString('en-US', DAY) : null;

/** null without a limit. */
export const remainingOf = ({ maxQuantity, soldQuantity }: DealView) =>
  maxQuantity === null ? null : Math.max(0, maxQuantity - soldQuantity);

export const businessNameOf = (deal: DealWithLocations) => deal.business?.name || 'Business Name';

export const placeOf = ({ address, city, state, zipCode }: LocationView) => `${address}, ${city}, ${state} ${zipCode}`;

/** Between the centers of two ZIP codes. */
export const milesInWords = (miles: number) => (miles < 1 ? 'Less than a mile' : counted(miles, 'mile'));
