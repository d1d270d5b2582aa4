import { TITLES } from '@homeroom/contracts';
import { ApiError } from '@homeroom/web';

/** Whether the deal was deleted. */
export const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** @param error null if the address names no deal */
export const problemTitle = (error: Error | null) =>
  error === null || isGone(error) ? TITLES.missingDeal : 'The deal could not be loaded';
