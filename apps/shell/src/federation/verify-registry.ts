import { nextKeyText, signedText, type SignedRemotes } from '@homeroom/contracts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

async function isSignedWith(key: string, text: string, signature: string): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), ALGORITHM, false, ['verify']);
  return crypto.subtle.verify({ ...ALGORITHM, hash: 'SHA-256' }, imported, bytesOf(signature), new TextEncoder().encode(text));
}

/** Whether the registry is signed by its owner and unchanged. A key is valid if the key before it signed it. */
export async function isGenuine(manifest: SignedRemotes): Promise<boolean> {
  let current = REGISTRY_KEY;
  for (const { key, signature } of manifest.keys ?? []) if (await isSignedWith(current, nextKeyText(key), signature)) current = key;
  return isSignedWith(current, signedText(manifest), manifest.signature);
}
