import { TITLES } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';

/** The deal was there once, and is not any more. */
export const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** @param error null where the address names no deal at all */
export const problemTitle = (error: Error | null) =>
  error === null || isGone(error) ? TITLES.missingDeal : 'The deal could not be loaded';
