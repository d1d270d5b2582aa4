import { ArrayMaxSize, IsArray, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { PasswordLogin } from './accounts.js';
import { TEAM_LIMITS } from './limits.js';
import { IsLine, rules } from './validation.js';

/** How a browser reaches the device that holds a passkey. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof PASSKEY_TRANSPORTS)[number];

const MOST_CHARACTERS = 8_192;

/** Bytes in base64url, as browsers write them. */
const IsBytes = () => rules(Matches(/^[A-Za-z0-9_-]+$/, { message: '$property must be in base64url' }), MaxLength(MOST_CHARACTERS));

export class NamePasskey {
  @IsLine({ max: TEAM_LIMITS.passkeyNameLength, required: 'Give this passkey a name' })
  name!: string;
}

/** POST /api/admin/passkeys: what the browser answered to `PasskeyCreation`. */
export class AddPasskey extends NamePasskey {
  @IsBytes()
  credentialId!: string;

  @IsBytes()
  clientData!: string;

  @IsBytes()
  attestation!: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(PASSKEY_TRANSPORTS.length)
  @IsIn(PASSKEY_TRANSPORTS, { each: true })
  transports?: PasskeyTransport[];
}

/** POST /api/admin/passkey-login: the password, and what the browser answered to `PasskeyRequest`. */
export class PasskeyLogin extends PasswordLogin {
  @IsBytes()
  credentialId!: string;

  @IsBytes()
  clientData!: string;

  @IsBytes()
  authenticatorData!: string;

  @IsBytes()
  signature!: string;
}

/** One of a person's passkeys. */
export interface Passkey {
  readonly id: number;
  /** As its owner named it. */
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}

interface KnownPasskey {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports?: PasskeyTransport[];
}

/** What a browser needs to make a passkey, in the field names of WebAuthn. */
export interface PasskeyCreation {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[];
  readonly timeout: number;
  /** A device that already holds one makes no second one. */
  readonly excludeCredentials: KnownPasskey[];
  readonly authenticatorSelection: { readonly residentKey: 'preferred'; readonly userVerification: 'required' };
}

/** What a browser needs to use a passkey. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: KnownPasskey[];
  readonly timeout: number;
  readonly userVerification: 'required';
}
