import type { CreditElsewhere } from '@homeroom/contracts';
import { counted, formatPrice } from '@homeroom/web';
import type { Words } from '@homeroom/web/change';
import { useMinutesTo } from './hold-left';

/** Says how much store credit each unpaid checkout has, and for how long. */
export function WhereCreditIs({ credit: { amount, dealTitles, until }, here }: WhereCreditIsProps) {
  const [title] = dealTitles;
  return (
    <p>
      <strong>{formatPrice(amount)} of your store credit</strong> is set aside for{' '}
      {dealTitles.length === 1 ? <>your checkout of {title}</> : counted(dealTitles.length, `${here ? 'other' : 'unpaid'} checkout`)}
      {until ? <Until until={until} /> : ', which a bank is still processing. It comes back if that payment fails.'}
    </p>
  );
}

interface WhereCreditIsProps {
  readonly credit: CreditElsewhere;
  /** Whether the text is shown at a checkout, about other checkouts. */
  readonly here?: boolean;
}

function Until({ until }: { readonly until: string }) {
  const minutes = useMinutesTo(until);
  return minutes > 0 ? `, for up to ${counted(minutes, 'more minute')}.` : ', which is ending now.';
}

/** The result of a press for the other checkout. */
export const paidWords: Words = ['That checkout was just paid', 'Its credit is spent, and its voucher comes by email.'];
export const bankWords: Words = ['A bank is still processing that payment', 'Your credit comes back if the payment fails.'];
