import type { AdminTransaction } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';

/** The state of a purchase. */
export function TransactionState({
  transaction: { state, isRefundPending, amountRefunded, refundFailure },
}: {
  readonly transaction: AdminTransaction;
}) {
  if (refundFailure) return <Badge tone="danger">Refund failed</Badge>;
  if (isRefundPending) return <Badge tone="sun">Refund on its way</Badge>;
  if (state === 'refunded') return <Badge>Refunded</Badge>;
  if (state === 'paid' && amountRefunded > 0) return <Badge tone="sun">Partly refunded</Badge>;
  return state === 'disputed' ? <Badge tone="danger">Disputed</Badge> : <Badge tone="leaf">Completed</Badge>;
}
