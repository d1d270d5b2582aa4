import { CreateDeal } from '@homeroom/contracts/deals';
import { DEAL_LABELS, type DealFormValues } from '@homeroom/storefront/deal-form';
import { checkedBy } from '@homeroom/web/forms';
import { lacksRequired } from './kept-deal';

export const asDeal = checkedBy<CreateDeal>(CreateDeal);

/** Leaves out the address of a picture that is still being typed. */
export const sendable = (values: DealFormValues) => ({ ...values, imageUrl: '' });

/** Until when a deal that cannot be saved yet stays in this browser only. */
export function whyKept(values: DealFormValues, isSignedIn: boolean): string {
  if (!isSignedIn) return 'until you sign in again';
  const checked = asDeal(sendable(values));
  if (lacksRequired(values) || !('errors' in checked)) return 'until all required fields are filled in';
  const [wrong = ''] = Object.keys(checked.errors);
  return `until “${DEAL_LABELS[wrong] ?? wrong}” is corrected`;
}
