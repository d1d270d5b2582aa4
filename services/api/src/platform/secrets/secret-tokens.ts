import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';

const BYTES = 32;

/** The stored part of an emailed token. The token itself can be recreated only with its key. */
export interface StoredToken {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sameBytes = (left: Buffer, right: Buffer): boolean => left.length === right.length && timingSafeEqual(left, right);

/**
 * Tokens of 32 bytes for links. A mail is sent later and possibly more than once, so its token must be the same each time without being
 * stored: it is an HMAC of a random salt; only the salt and the token's hash are stored.
 */
@Injectable()
export class SecretTokens {
  constructor(private readonly configuration: Configuration) {}

  issue(purpose: string): StoredToken {
    const salt = randomBytes(BYTES);
    return { salt, hash: hashOf(this.sign(purpose, salt)) };
  }

  /** The token as it was issued, with whichever of our keys made it. */
  reveal(purpose: string, { salt, hash }: StoredToken): string {
    const tokens = this.candidates(purpose, salt);
    return tokens.find((token) => sameBytes(hashOf(token), hash)) ?? tokens[0]!;
  }

  /** A token without a salt, for a link that must stay the same. */
  sign(purpose: string, subject: Buffer): string {
    return this.candidates(purpose, subject)[0]!;
  }

  /** A token with each of our keys, the newest first. */
  signatures(purpose: string, subject: Buffer): string[] {
    return this.candidates(purpose, subject);
  }

  /** Compares in constant time. */
  verifies(purpose: string, subject: Buffer, token: string): boolean {
    return this.candidates(purpose, subject).some((candidate) => sameBytes(Buffer.from(token), Buffer.from(candidate)));
  }

  private candidates(purpose: string, subject: Buffer): string[] {
    return this.configuration.linkSecrets.map((secret) =>
      createHmac('sha256', secret).update(purpose).update('\0').update(subject).digest('base64url'),
    );
  }
}
