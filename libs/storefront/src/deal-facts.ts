import type { DealView, DealWithLocations, LocationView } from '@homeroom/contracts';

export const isSoldOut = ({ maxQuantity, soldQuantity }: DealView) => maxQuantity !== null && soldQuantity >= maxQuantity;

/** Neither paused nor over; a deal that is sold out is still on sale. */
export const isOnSale = ({ state }: DealView) => state !== 'paused' && state !== 'ended';

/** null when there is no limit. */
export const remainingOf = ({ maxQuantity, soldQuantity }: DealView) =>
  maxQuantity === null ? null : Math.max(0, maxQuantity - soldQuantity);

export const businessNameOf = (deal: DealWithLocations) => deal.business?.name || 'Business Name';

export const placeOf = ({ address, city, state, zipCode }: LocationView) => `${address}, ${city}, ${state} ${zipCode}`;
