/**
 * SQL: whether a payee still has the bank account that a payout was sent to. One that it provided while the payout was on its way is
 * another account.
 * @param payee alias of its row
 * @param payout alias of the payout's row
 */
export function isItsBank(payee: string, payout: string): string {
  return `(${payee}.bank_changed_at IS NULL OR ${payee}.bank_changed_at <= COALESCE(${payout}.sent_at, ${payout}.returned_at))`;
}
