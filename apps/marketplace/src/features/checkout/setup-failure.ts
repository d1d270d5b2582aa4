import { ApiError } from '@homeroom/web';
import type { ErrorCode } from '@homeroom/contracts';

/**
 * Why a payment could not be prepared: the deal is unavailable, the family is at its limit, the school cannot earn, it is already paid, or
 * a retry may work.
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
