import { randomBytes } from 'node:crypto';
import { TEAM_LIMITS, type Passkey, type PasskeyCreation, type PasskeyRequest, type PasskeyTransport } from '@homeroom/contracts';
import type { AddPasskey, PasskeyLogin } from '@homeroom/contracts/passkeys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { passkeyHome } from '../../platform/http/own-origins.js';
import { Seals } from '../../platform/secrets/seals.js';
import type { FactorOwner } from './authenticator-apps.service.js';
import type { PasskeyPurpose } from './passkey-challenge.entity.js';
import type { PasskeyRecord } from './passkey.entity.js';
import { PasskeysRepository, type NewPasskey } from './passkeys.repository.js';

const CHALLENGE_BYTES = 32;
/** COSE's numbers for ES256, EdDSA, and RS256: every device knows one. */
const ALGORITHMS = [-7, -8, -257];

/** What a device signed. */
export type PasskeyProof = Pick<PasskeyLogin, 'credentialId' | 'clientData' | 'authenticatorData' | 'signature'>;

/** Writes the requests that browsers pass to a device, and checks whether its answers are genuine. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly seals: Seals,
    private readonly configuration: Configuration,
  ) {}

  async of(adminId: number): Promise<Passkey[]> {
    const records = await this.passkeys.of(adminId);
    return records.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  /** The ids of the people who have a passkey. */
  owners(): Promise<number[]> {
    return this.passkeys.owners();
  }

  count(manager: EntityManager, adminId: number): Promise<number> {
    return this.passkeys.count(manager, adminId);
  }

  async creationFor({ id, email, name }: FactorOwner): Promise<PasskeyCreation> {
    const { rpId } = passkeyHome(this.configuration.publicUrl);
    return {
      challenge: await this.challenge(id, 'add'),
      rp: { id: rpId, name: this.configuration.brandName },
      user: { id: this.seals.fingerprints('passkey-user', String(id))[0]!.toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: TEAM_LIMITS.passkeyMinutes * 60_000,
      excludeCredentials: (await this.passkeys.of(id)).map(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    };
  }

  /** null when the person has none. */
  async requestFor({ id }: FactorOwner): Promise<PasskeyRequest | null> {
    const records = await this.passkeys.of(id);
    if (records.length === 0) return null;
    return {
      challenge: await this.challenge(id, 'sign-in'),
      rpId: passkeyHome(this.configuration.publicUrl).rpId,
      allowCredentials: records.map(known),
      timeout: TEAM_LIMITS.passkeyMinutes * 60_000,
      userVerification: 'required',
    };
  }

  /** The new passkey; null when the answer is late, was used before, comes from another page, or is otherwise not genuine. */
  async made(owner: FactorOwner, { name, credentialId, clientData, attestation, transports = [] }: AddPasskey): Promise<NewPasskey | null> {
    const challenge = await this.answered(clientData, owner.id, 'add');
    if (challenge === null) return null;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { rpId, origins } = passkeyHome(this.configuration.publicUrl);
    const answer = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!answer?.verified) return null;
    const { id, publicKey, counter } = answer.registrationInfo.credential;
    return { adminId: owner.id, credentialId: id, publicKey: Buffer.from(publicKey), counter: String(counter), transports, name };
  }

  /** Whether one of the person's devices signed our challenge, here, now, and for the first time. */
  async accepts(owner: FactorOwner, proof: PasskeyProof): Promise<boolean> {
    const challenge = await this.answered(proof.clientData, owner.id, 'sign-in');
    const record = (await this.passkeys.of(owner.id)).find(({ credentialId }) => credentialId === proof.credentialId);
    if (challenge === null || !record) return false;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { rpId, origins } = passkeyHome(this.configuration.publicUrl);
    const answer = await verifyAuthenticationResponse({
      response: {
        id: proof.credentialId,
        rawId: proof.credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: proof.clientData, authenticatorData: proof.authenticatorData, signature: proof.signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: record.credentialId, publicKey: new Uint8Array(record.publicKey), counter: Number(record.counter) },
    }).catch(() => null);
    return answer?.verified === true && (await this.passkeys.use(record.id, answer.authenticationInfo.newCounter));
  }

  private async challenge(adminId: number, purpose: PasskeyPurpose): Promise<string> {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await this.passkeys.challenge(challenge, adminId, purpose);
    return challenge;
  }

  /** Our challenge that a browser answered; it cannot be answered again. */
  private async answered(clientData: string, adminId: number, purpose: PasskeyPurpose): Promise<string | null> {
    const challenge = challengeIn(clientData);
    return challenge !== null && (await this.passkeys.takeChallenge(challenge, adminId, purpose)) ? challenge : null;
  }
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const known = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports as PasskeyTransport[],
});
