import { createHash } from 'node:crypto';

const KEY_ID_LENGTH = 12;

/** Identifies a secret in a token's header without revealing it. */
export const keyIdOf = (secret: string): string => createHash('sha256').update(`key id\0${secret}`).digest('hex').slice(0, KEY_ID_LENGTH);

/** The secret that a token names; the newest for a token that names none, or an unknown one. */
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
