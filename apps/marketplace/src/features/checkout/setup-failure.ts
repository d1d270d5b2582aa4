import { ApiError } from '@homeroom/web';
import type { ErrorCode } from '@homeroom/contracts';

/** What a payment that could not be prepared lacks: a deal that can be bought, a school that can earn, or only a moment. */
export type SetupFailure = 'deal' | 'school' | 'moment';

const KINDS: Partial<Record<ErrorCode, SetupFailure>> = {
  DEAL_NOT_FOUND: 'deal',
  DEAL_UNAVAILABLE: 'deal',
  DEAL_SOLD_OUT: 'deal',
  SCHOOL_NOT_FOUND: 'school',
  SCHOOL_INACTIVE: 'school',
};

export const setupFailure = (error: unknown): SetupFailure => (error instanceof ApiError && error.code && KINDS[error.code]) || 'moment';
