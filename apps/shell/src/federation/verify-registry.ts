import { signedText, type SignedRemotes } from '@homeroom/contracts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

let key: Promise<CryptoKey> | undefined;

/** Whether the registry was signed by those who release, and is as they signed it. */
export async function isGenuine(manifest: SignedRemotes): Promise<boolean> {
  key ??= crypto.subtle.importKey('raw', bytesOf(REGISTRY_KEY), ALGORITHM, false, ['verify']);
  const text = new TextEncoder().encode(signedText(manifest));
  return crypto.subtle.verify({ ...ALGORITHM, hash: 'SHA-256' }, await key, bytesOf(manifest.signature), text);
}
