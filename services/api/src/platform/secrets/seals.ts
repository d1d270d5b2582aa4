import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

const keyFrom = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/**
 * Encrypts secrets that we have to read again, with `SECOND_FACTOR_KEY`. Purpose and owner are part of the seal, so a row that is copied to
 * another person does not open.
 */
@Injectable()
export class Seals {
  constructor(private readonly configuration: Configuration) {}

  seal(purpose: string, owner: string, text: Buffer): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, keyFrom(this.configuration.secondFactorKeys[0]!, purpose), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Opens with whichever of our keys sealed the secret. @throws Error when none did */
  open(purpose: string, owner: string, sealed: Buffer): Buffer {
    for (const secret of this.configuration.secondFactorKeys) {
      const opened = openWith(keyFrom(secret, purpose), owner, sealed);
      if (opened) return opened;
    }
    throw new Error('This was sealed with a key that is no longer in SECOND_FACTOR_KEY');
  }

  /** A fingerprint with each of our keys, newest first. */
  fingerprints(purpose: string, text: string): Buffer[] {
    return this.configuration.secondFactorKeys.map((secret) => createHmac('sha256', keyFrom(secret, purpose)).update(text).digest());
  }
}

function openWith(key: Buffer, owner: string, sealed: Buffer): Buffer | null {
  const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
