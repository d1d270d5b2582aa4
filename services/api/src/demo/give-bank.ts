export const GOOD_BANK = '000123456789';
/** An account number at which the sandbox's bank returns every payout. */
export const CLOSED_BANK = '000111111113';
const OWNER = { owner: 'Ana Lee', routing: '110000000' };

/** The sandbox bank's reason for a closed account. */
export const WHY_RETURNED = 'The bank account has been closed.';
const ARRIVES_AFTER_MS = 27 * 3_600_000;

/** When the bank of a payout that left at `sentAt` answered: the next day, or lately if that is still to come. */
export const answeredAt = (sentAt: Date, now = Date.now()) =>
  new Date(sentAt.getTime() + Math.min(ARRIVES_AFTER_MS, Math.max(0, now - sentAt.getTime()) / 2));

/** The bank sends a payout back at once. */
export async function sendBack(sandboxUrl: string, bankPayoutId: string): Promise<void> {
  const body = JSON.stringify({ id: bankPayoutId, outcome: 'account_closed' });
  const answer = await fetch(`${sandboxUrl}/_test/payouts`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the card sandbox returned no payout: ${await answer.text()}`);
}

/** Enters an owner and a bank account on the card sandbox's page. */
export async function giveBank(sandboxUrl: string, id: string, number: string, hasId = true): Promise<void> {
  const body = JSON.stringify({ id, setUp: { ...OWNER, number, hasId } });
  const answer = await fetch(`${sandboxUrl}/_test/accounts`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the card sandbox took no bank account: ${await answer.text()}`);
}
