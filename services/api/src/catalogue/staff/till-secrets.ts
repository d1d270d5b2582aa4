import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hashPassword, passwordMatches } from '../../platform/secrets/passwords.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';

const PIN = 'till-pin';
/** Without characters that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;
const DEVICE_BYTES = 32;

/** A till's PIN, the code that makes a device the till, and the secret that the device keeps. */
@Injectable()
export class TillSecrets {
  constructor(private readonly tokens: SecretTokens) {}

  hashPin(pin: string): Promise<string> {
    return hashPassword(this.tokens.sign(PIN, Buffer.from(pin)));
  }

  async pinMatches(pinHash: string, pin: string): Promise<boolean> {
    for (const signed of this.tokens.signatures(PIN, Buffer.from(pin))) if (await passwordMatches(pinHash, signed)) return true;
    return false;
  }

  /** A new code in the form that people read: `7KQM-2XNP`. */
  code(): string {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
  }

  /** The hash of a code, however it is typed. */
  codeHash(code: string): Buffer {
    return hashOf(code.replace(/[\s-]/g, '').toUpperCase());
  }

  device(): string {
    return randomBytes(DEVICE_BYTES).toString('base64url');
  }

  deviceHash(secret: string): Buffer {
    return hashOf(secret);
  }
}
