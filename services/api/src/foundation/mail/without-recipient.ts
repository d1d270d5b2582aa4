/** Shorter names are words that a mail server may well use. */
const NAME_LETTERS = 4;

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A mail server repeats whom it refuses. Queue and log keep the error for longer than an erasure waits, and whose mail it was is in
 * the database.
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
