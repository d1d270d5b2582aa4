import { toDollars, type AuditEntry, type Payout, type PayoutLine, type PayoutRecord, type TeamPayout } from '@homeroom/contracts';
import { saleOfLine } from '../earnings/index.js';
import type { LineRow, PayoutRow, RecordRow } from './payouts.joint.js';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A payout for its business: what the provider told only us is left out. */
export const toPayout = ({ id, day, cents, state, isHeld, vouchers, sentAt, paidAt, returnedAt, failure }: PayoutRow): Payout => ({
  id,
  day,
  state,
  isHeld,
  vouchers,
  amount: toDollars(cents),
  sentAt: iso(sentAt),
  paidAt: iso(paidAt),
  returnedAt: iso(returnedAt),
  returnReason: state === 'returned' ? failure : null,
});

export const toTeamPayout = (row: PayoutRow): TeamPayout => ({
  ...toPayout(row),
  businessId: row.businessId,
  businessName: row.businessName,
  failure: row.failure,
});

export const toRecord = (row: RecordRow, changes: readonly AuditEntry[]): PayoutRecord => ({
  payout: toTeamPayout(row),
  drawnAt: row.drawnAt.toISOString(),
  transferredAt: iso(row.transferredAt),
  accountId: row.accountId,
  transferId: row.transferId,
  bankPayoutId: row.bankPayoutId,
  reversalId: row.reversalId,
  takenBackAt: iso(row.takenBackAt),
  changes,
});

export const toLine = ({ id, cents, ...sale }: LineRow): PayoutLine => ({ id, amount: toDollars(cents), ...saleOfLine(sale) });
