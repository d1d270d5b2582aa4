import type { BulkTransactionAction } from '@homeroom/contracts';

export interface OpenBulk {
  readonly action: BulkTransactionAction;
  readonly ids: readonly number[];
  readonly onChanged: () => void;
}

/** The bar's buttons. */
export const bulkActionsOf = (onOpen: (open: OpenBulk) => void) => {
  const opens = (action: BulkTransactionAction) => (ids: readonly number[], onChanged: () => void) => onOpen({ action, ids, onChanged });
  return [
    { words: 'Resend', may: 'vouchers.resend' as const, onPress: opens('resend') },
    { words: 'Refund', may: 'transactions.refund' as const, onPress: opens('refund') },
  ];
};
