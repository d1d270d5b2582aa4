/** What can happen to a voucher, each with the column that says when. */
const MARKS = {
  redeemed: 'redeemed_at',
  stopped: 'refund_requested_at',
  credited: 'credited_at',
  voided: 'voided_at',
} as const;

export type VoucherMark = keyof typeof MARKS;

/** What must have happened to a voucher for a move, and what must not. */
interface VoucherMove {
  readonly after?: readonly VoucherMark[];
  readonly never: readonly VoucherMark[];
}

/** The allowed moves. A voided voucher stays as it is. The counter also looks at the time: a voucher is redeemed until it expires, and that is undone for some minutes. */
export const VOUCHER_MOVES = {
  redeem: { never: ['redeemed', 'stopped', 'credited', 'voided'] },
  undoRedemption: { after: ['redeemed'], never: ['stopped', 'voided'] },
  forgetUse: { never: ['voided'] },
  stop: { never: ['voided'] },
  release: { never: ['voided'] },
  revive: { never: ['voided'] },
  credit: { never: ['redeemed', 'stopped', 'credited', 'voided'] },
  void: { never: [] },
} as const satisfies Readonly<Record<string, VoucherMove>>;

export type VoucherMoveName = keyof typeof VOUCHER_MOVES;

/** The same for SQL, such as `TRUE AND redeemed_at IS NOT NULL AND voided_at IS NULL`. */
export function mayMove(name: VoucherMoveName): string {
  const { after = [], never }: VoucherMove = VOUCHER_MOVES[name];
  return ['TRUE', ...after.map((mark) => `${MARKS[mark]} IS NOT NULL`), ...never.map((mark) => `${MARKS[mark]} IS NULL`)].join(' AND ');
}
