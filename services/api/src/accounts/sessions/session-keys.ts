import { createHash } from 'node:crypto';

const KEY_ID_LENGTH = 12;

/** Names a secret in the head of a token, without telling it. */
export const keyIdOf = (secret: string): string => createHash('sha256').update(`key id\0${secret}`).digest('hex').slice(0, KEY_ID_LENGTH);

/** The secret that a token says it was signed with; the newest for one that names none, or none of ours. */
export function secretFor(token: string, secrets: readonly string[]): string {
  const named = keyIdIn(token);
  return secrets.find((secret) => keyIdOf(secret) === named) ?? secrets[0]!;
}

function keyIdIn(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid?: unknown }).kid;
  } catch {
    return undefined;
  }
}
