import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskey, PasskeyCreation, PasskeyRequest } from '@homeroom/contracts';

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
/** CBOR for up to 65,535 bytes, and for short texts. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

interface Odd {
  /** Of the page that asks. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device checked who holds it. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly type?: string;
}

/** A device with one passkey, as WebAuthn describes it, and the browser in front of it. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credential = randomBytes(32);
  private counter = 0;

  constructor(private readonly origin: string) {}

  get credentialId(): string {
    return this.credential.toString('base64url');
  }

  create({ challenge, rp }: PasskeyCreation, name = 'Work laptop', odd: Odd = {}): AddPasskey {
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.credential.length]), this.credential, this.publicKey()]);
    const data = this.data(odd.rpId ?? rp.id, odd, attested);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(data)],
    ]);
    return {
      name,
      credentialId: this.credentialId,
      clientData: this.clientData('webauthn.create', challenge, odd).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  use({ challenge, rpId }: PasskeyRequest, odd: Odd = {}) {
    this.counter = odd.counter ?? this.counter + 1;
    const data = this.data(odd.rpId ?? rpId, { ...odd, counter: this.counter });
    const clientData = this.clientData('webauthn.get', challenge, odd);
    return {
      credentialId: this.credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey).toString('base64url'),
    };
  }

  private clientData(type: string, challenge: string, odd: Odd): Buffer {
    const { origin = this.origin } = odd;
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, { isVerified = true, counter = 0 }: Odd, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  /** As COSE writes it: ES256 on P-256. */
  private publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x!), Buffer.from([0x22]), bytes(y!)]);
  }
}
