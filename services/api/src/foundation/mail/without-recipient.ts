/** Shorter names may be ordinary words in a mail server's reply. */
const NAME_LETTERS = 4;

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A mail server repeats the rejected address. Queue and log keep errors longer than an erasure may wait, and the database knows the
 * recipient.
 */
export function withoutRecipient(error: unknown, address: string): Error {
  const [name = ''] = address.split('@');
  const words = [quoted(address), ...(name.length < NAME_LETTERS ? [] : [`\\b${quoted(name)}\\b`])];
  const pattern = new RegExp(words.join('|'), 'gi');
  const hide = (text: string) => text.replaceAll(pattern, 'the recipient');
  if (!(error instanceof Error)) return new Error(hide(String(error)));
  const hidden = new Error(hide(error.message));
  hidden.stack = hide(error.stack ?? '');
  return hidden;
}
