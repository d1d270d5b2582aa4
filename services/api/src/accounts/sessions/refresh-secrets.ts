import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { sameBytes } from '../../platform/secrets/secret-tokens.js';

const SECRET = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/** Which renewal of which session a secret is for. */
export interface Renewal {
  readonly sessionId: string;
  readonly number: number;
}

/** Secrets that renew a session. Each is derived from its session and number, so none is stored. */
@Injectable()
export class RefreshSecrets {
  constructor(private readonly configuration: Configuration) {}

  make({ sessionId, number }: Renewal): string {
    return `${sessionId}.${number}.${this.signatures(sessionId, number)[0]!}`;
  }

  /** null when it is not ours. */
  read(secret: string): Renewal | null {
    const [, sessionId, digits, signature] = SECRET.exec(secret) ?? [];
    if (!sessionId || !signature) return null;
    const number = Number(digits);
    const isOurs = this.signatures(sessionId, number).some((own) => sameBytes(Buffer.from(own), Buffer.from(signature)));
    return isOurs ? { sessionId, number } : null;
  }

  private signatures(sessionId: string, number: number): string[] {
    return this.configuration.jwtSecrets.map((key) =>
      createHmac('sha256', key).update(`session-refresh\0${sessionId}\0${number}`).digest('base64url'),
    );
  }
}
