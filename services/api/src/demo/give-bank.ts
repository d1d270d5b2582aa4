export const GOOD_BANK = '000123456789';
/** It returns what it gets. */
export const CLOSED_BANK = '000111111113';
const OWNER = { owner: 'Ana Lee', routing: '110000000' };

/** Enters an owner and a bank account on the card sandbox's page. */
export async function giveBank(sandboxUrl: string, id: string, number: string, hasId = true): Promise<void> {
  const body = JSON.stringify({ id, setUp: { ...OWNER, number, hasId } });
  const answer = await fetch(`${sandboxUrl}/_test/accounts`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the card sandbox took no bank account: ${await answer.text()}`);
}
