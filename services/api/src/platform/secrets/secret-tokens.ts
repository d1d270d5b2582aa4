import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';

const BYTES = 32;

/** What the database keeps of a token that travels by e-mail. The token itself can be made again only with our key. */
export interface StoredToken {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const randomToken = (): string => randomBytes(BYTES).toString('base64url');

export const sameBytes = (left: Buffer, right: Buffer): boolean => left.length === right.length && timingSafeEqual(left, right);

/**
 * Tokens of 32 bytes for links. A mail is sent later and perhaps more than once, so its token must be the same each
 * time and yet stand nowhere: it is an HMAC of a random salt; only the salt and the token's hash are stored.
 */
@Injectable()
export class SecretTokens {
  constructor(private readonly configuration: Configuration) {}

  issue(purpose: string): StoredToken {
    const salt = randomBytes(BYTES);
    return { salt, hash: hashOf(this.reveal(purpose, salt)) };
  }

  reveal(purpose: string, salt: Buffer): string {
    return createHmac('sha256', this.configuration.secret).update(purpose).update('\0').update(salt).digest('base64url');
  }

  /** Compares in constant time. */
  matches(token: string, expected: string): boolean {
    return sameBytes(Buffer.from(token), Buffer.from(expected));
  }
}
