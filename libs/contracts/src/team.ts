import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { PasswordLogin, type OwnSession } from './accounts.js';
import type { Passkey } from './passkeys.js';
import { TEAM_ROLES, type TeamRole } from './permissions.js';

/** Spaces and hyphens make a code readable, and do not count. */
const CODE = { message: 'Enter the 6 digits from your app, or one of your recovery codes' };
const TYPED_CODE = /^[ -]*(?:(?:\d[ -]*){6}|(?:[A-Za-z0-9][ -]*){12})$/;

/**
 * POST /api/admin/login: the code is needed once the person turned on the second factor. Without it, the call refuses with the field `code`,
 * and also `passkey` when a passkey will do.
 */
export class AdminLogin extends PasswordLogin {
  @IsOptional()
  @IsString()
  @Matches(TYPED_CODE, CODE)
  code?: string;
}

/** POST /api/admin/second-factor/confirm: a code from the app that was just set up. */
export class ConfirmCode {
  @IsString()
  @Matches(/^\s*(?:\d\s*){6}$/, { message: 'Enter the 6 digits from your app' })
  code!: string;
}

/** PUT /api/admin/team/{id}/role */
export class ChangeRole {
  @IsIn(TEAM_ROLES)
  role!: TeamRole;

  /** The role that was read: another one is not replaced. */
  @IsOptional()
  @IsIn(TEAM_ROLES)
  seen?: TeamRole;
}

export interface SecondFactor {
  /** By an app, a passkey, or both. */
  readonly isOn: boolean;
  /** Until it is on, the person can do nothing else. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
  readonly hasApp: boolean;
  /** The oldest first. */
  readonly passkeys: readonly Passkey[];
}

/** GET /api/admin/me */
export interface OwnAdmin {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly secondFactor: SecondFactor;
}

/** A person on the team, as colleagues see them. */
export interface TeamMember {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: TeamRole;
  readonly isYou: boolean;
  readonly hasSecondFactor: boolean;
  /** Browsers in which they are signed in. */
  readonly sessions: number;
  /** Null without a session that we still know. */
  readonly lastUsedAt: string | null;
}

/** A session of someone on the team. */
export interface TeamSession extends OwnSession {
  /** The network address that it came from; null when unknown. */
  readonly address: string | null;
}

/** What an authenticator app needs. */
export interface SecondFactorSetup {
  /** For a QR code. */
  readonly uri: string;
  /** To type instead. */
  readonly key: string;
}

/** Shown once; each signs in once without app or passkey. */
export interface RecoveryCodes {
  /** None when earlier ones stay. */
  readonly codes: readonly string[];
}
