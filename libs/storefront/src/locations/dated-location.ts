import type { LocationView } from '@homeroom/contracts';

/** From an API that can change it. */
export type DatedLocation = LocationView & { readonly updatedAt: string };

/** An older API can only add and delete. */
export const isDated = (location: LocationView): location is DatedLocation => location.updatedAt !== undefined;
