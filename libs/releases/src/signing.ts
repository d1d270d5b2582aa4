import { createPublicKey, sign, verify } from 'node:crypto';
import { signedText, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';

const AS_BROWSERS_TAKE_IT = 'ieee-p1363';

/** @param privateKey P-256, as PEM */
export function signRemotes(manifest: RemotesManifest, privateKey: string): SignedRemotes {
  const { signature: _, ...unsigned } = manifest as SignedRemotes;
  const signature = sign('sha256', Buffer.from(signedText(unsigned)), { key: privateKey, dsaEncoding: AS_BROWSERS_TAKE_IT });
  return { ...unsigned, signature: signature.toString('base64') };
}

export const isSignedBy = (manifest: SignedRemotes, privateKey: string): boolean =>
  verify(
    'sha256',
    Buffer.from(signedText(manifest)),
    { key: createPublicKey(privateKey), dsaEncoding: AS_BROWSERS_TAKE_IT },
    Buffer.from(manifest.signature, 'base64'),
  );

/** For those who have only the public half, as `publicKeyFor` gives it. */
export function isSignedWith(manifest: SignedRemotes, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return verify(
    'sha256',
    Buffer.from(signedText(manifest)),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }), dsaEncoding: AS_BROWSERS_TAKE_IT },
    Buffer.from(manifest.signature, 'base64'),
  );
}

/** For the shell's build: the point of the curve, in base64, as browsers import it. */
export function publicKeyFor(privateKey: string): string {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString('base64');
}
