import type { AdminTransaction } from '@homeroom/contracts';
import { Badge } from '@homeroom/ui';

/** Where a purchase stands. */
export function TransactionState({ transaction: { state, isRefundPending } }: { readonly transaction: AdminTransaction }) {
  if (isRefundPending) return <Badge tone="sun">Refund on its way</Badge>;
  if (state === 'refunded') return <Badge>Refunded</Badge>;
  return state === 'disputed' ? <Badge tone="danger">Disputed</Badge> : <Badge tone="leaf">Completed</Badge>;
}
