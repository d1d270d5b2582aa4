import type { PayeeState } from '@homeroom/contracts';
import type { AccountFacts } from '../../checkout/payments/index.js';

/** Nothing that the business gives changes these. */
const IS_FINAL = /^(rejected\..*|platform_paused|action_required\.requested_capabilities|other)$/;

/**
 * Whether a business can be paid, from what the provider says of its account. Nobody is `ready` whom the provider would not pay.
 * @param account null where it is gone
 */
export function payeeState(account: AccountFacts | null): Exclude<PayeeState, 'not-begun'> {
  if (!account) return 'disconnected';
  const { canBePaid, hasDetails, due, disabledReason } = account;
  if (disabledReason !== null && IS_FINAL.test(disabledReason)) return 'blocked';
  if (canBePaid) return 'ready';
  return due.length > 0 || !hasDetails ? 'incomplete' : 'in-review';
}
