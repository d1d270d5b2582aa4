import type { AdminTransaction } from '@homeroom/contracts';

export const canResend = ({ state }: AdminTransaction) => state !== 'refunded';

/** A refund is possible again after the bank rejected one. */
export const canRefund = ({ state, refundFailure }: AdminTransaction) => state === 'paid' || refundFailure !== null;

export const refundWords = ({ isRefundPending, refundFailure }: AdminTransaction) =>
  isRefundPending || refundFailure ? 'Refund again' : 'Refund';
