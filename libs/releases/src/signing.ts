import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { nextKeyText, signedText, type NextKey, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';

const AS_BROWSERS_TAKE_IT = 'ieee-p1363';

const signText = (text: string, key: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: AS_BROWSERS_TAKE_IT }).toString('base64');

const isTextSignedWith = (text: string, publicKey: string, signature: string) =>
  verify('sha256', Buffer.from(text), { key: importKey(publicKey), dsaEncoding: AS_BROWSERS_TAKE_IT }, Buffer.from(signature, 'base64'));

function importKey(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
}

/** Null for an incomplete registry. */
export function parsed(text: string): SignedRemotes | null {
  try {
    const value = JSON.parse(text) as SignedRemotes | null;
    return typeof value?.signature === 'string' && value.schema === 2 ? value : null;
  } catch {
    return null;
  }
}

/** @param privateKey P-256, as PEM */
export function signRemotes(manifest: RemotesManifest, privateKey: string): SignedRemotes {
  const { signature: _, ...unsigned } = manifest as SignedRemotes;
  return { ...unsigned, signature: signText(signedText(unsigned), privateKey) };
}

/** The record that replaces one key with another. */
export function followKey(privateKey: string, nextPrivateKey: string): NextKey {
  const key = publicKeyFor(nextPrivateKey);
  return { key, signature: signText(nextKeyText(key), privateKey) };
}

/** The current key, for clients with an earlier one: each was signed by its predecessor. */
export const keyInForce = (publicKey: string, keys: readonly NextKey[] = []): string =>
  keys.reduce((current, { key, signature }) => (isTextSignedWith(nextKeyText(key), current, signature) ? key : current), publicKey);

export const isSignedBy = (manifest: SignedRemotes, privateKey: string): boolean => isSignedWith(manifest, publicKeyFor(privateKey));

/** For clients with only the public half, from `publicKeyFor`. */
export const isSignedWith = (manifest: SignedRemotes, publicKey: string): boolean =>
  isTextSignedWith(signedText(manifest), keyInForce(publicKey, manifest.keys), manifest.signature);

/** For the shell's build: the curve point in base64, as browsers import it. */
export function publicKeyFor(privateKey: string): string {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString('base64');
}
