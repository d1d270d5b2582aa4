import { ApiError } from '@homeroom/web';
import type { ErrorCode } from '@homeroom/contracts';

/**
 * What a payment that could not be prepared lacks: a deal that can be bought, a family that may have one more, a school that can earn,
 * nothing since it is paid, or only a moment.
 */
export type SetupFailure = 'deal' | 'family' | 'school' | 'paid' | 'moment';

const KINDS: Partial<Record<ErrorCode, SetupFailure>> = {
  DEAL_NOT_FOUND: 'deal',
  DEAL_UNAVAILABLE: 'deal',
  DEAL_SOLD_OUT: 'deal',
  ILLEGAL_TRANSITION: 'paid',
  SCHOOL_NOT_FOUND: 'school',
  SCHOOL_INACTIVE: 'school',
};

export function setupFailure(error: unknown): SetupFailure {
  if (!(error instanceof ApiError)) return 'moment';
  return error.refusal === 'FAMILY_LIMIT_REACHED' ? 'family' : ((error.code && KINDS[error.code]) ?? 'moment');
}
