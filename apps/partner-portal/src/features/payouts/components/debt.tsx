import type { DebtReason, Earnings } from '@homeroom/contracts';
import { InfoIcon, Notice } from '@homeroom/ui';
import { formatPrice } from '@homeroom/web';

const ALONE: Readonly<Record<DebtReason, string>> = {
  refund: 'a voucher was refunded after we had paid you for it',
  dispute: 'a buyer’s bank took a payment back after we had paid you for it',
  correction: 'our team corrected your balance',
};
const TOGETHER: Readonly<Record<DebtReason, string>> = { refund: 'a refund', dispute: 'a dispute', correction: 'a correction by our team' };
const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** An older API does not send it. */
function reasonOf(from: readonly DebtReason[] = []): string {
  const [first, ...others] = from;
  if (first === undefined) return '';
  return others.length === 0 ? `: ${ALONE[first]}` : ` after ${AND.format(from.map((reason) => TOGETHER[reason]))}`;
}

/** Says what the business owes us, and that its next earnings pay it off. */
export function Debt({ sums: { owed, debtFrom } }: { readonly sums: Earnings }) {
  if (owed >= 0) return null;
  return (
    <Notice tone="warn" icon={<InfoIcon />}>
      <strong>You owe {formatPrice(-owed)}</strong>
      {reasonOf(debtFrom)}. It comes off your next earnings, so there is nothing to do.
    </Notice>
  );
}
