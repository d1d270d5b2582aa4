import type { PayeeState } from '@homeroom/contracts';
import type { AccountFacts } from '../../checkout/payments/index.js';

/** The business cannot change these by entering details. */
const IS_FINAL = /^(rejected\..*|platform_paused|action_required\.requested_capabilities|other)$/;

/**
 * Whether a business can be paid, derived from the provider's account. No one is `ready` whom the provider would not pay.
 * @param account null when it is gone
 */
export function payeeState(account: AccountFacts | null): Exclude<PayeeState, 'not-begun'> {
  if (!account) return 'disconnected';
  const { canBePaid, hasDetails, due, disabledReason } = account;
  if (disabledReason !== null && IS_FINAL.test(disabledReason)) return 'blocked';
  if (canBePaid) return 'ready';
  return due.length > 0 || !hasDetails ? 'incomplete' : 'in-review';
}
