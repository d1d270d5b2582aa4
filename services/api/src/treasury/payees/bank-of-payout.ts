/**
 * Whether a payee's bank account is the one that a payout was sent to. One given while the payout was on its way is another.
 * @param payee alias of its row
 * @param payout alias of the payout's row
 */
export function isItsBank(payee: string, payout: string): string {
  return `(${payee}.bank_changed_at IS NULL OR ${payee}.bank_changed_at <= COALESCE(${payout}.sent_at, ${payout}.returned_at))`;
}
