import type { DealView, DealWithLocations, LocationView } from '@homeroom/contracts';

export const isSoldOut = ({ maxQuantity, soldQuantity }: DealView) => maxQuantity !== null && soldQuantity >= maxQuantity;

/** null when there is no limit. */
export const remainingOf = ({ maxQuantity, soldQuantity }: DealView) =>
  maxQuantity === null ? null : Math.max(0, maxQuantity - soldQuantity);

export const businessNameOf = (deal: DealWithLocations) => deal.business?.name || 'Business Name';

export const placeOf = ({ address, city, state, zipCode }: LocationView) => `${address}, ${city}, ${state} ${zipCode}`;
