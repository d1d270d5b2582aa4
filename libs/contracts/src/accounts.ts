import { IsNotEmpty, IsOptional, IsString, Matches } from 'class-validator';
import { AtMost, IsEmailAddress, IsSecret } from './validation.js';

export class RequestMagicLink {
  @IsEmailAddress()
  email!: string;

  /** Where to go after signing in: a path on this site. */
  @IsOptional()
  @IsString()
  @AtMost(200)
  @Matches(/^\/(?![/\\])[^\u0000-\u001f\\]*$/, { message: 'returnTo must be a path on this site' })
  returnTo?: string;
}

export class VerifyMagicLink {
  @IsSecret()
  token!: string;
}

/** Signs in a partner or an admin. */
export class PasswordLogin {
  @IsEmailAddress('Invalid email address')
  email!: string;

  @IsString()
  @AtMost(200)
  @IsNotEmpty({ message: 'Password is required' })
  password!: string;
}

/** POST /api/admin/password: the signed-in admin confirms the password. */
export class ConfirmPassword {
  @IsString()
  @AtMost(200)
  @IsNotEmpty({ message: 'Password is required' })
  password!: string;
}

export interface CurrentUser {
  readonly id: number;
  /** The whole name, as it was typed. */
  readonly firstName: string | null;
  readonly email: string;
  readonly rewardPoints: number;
}

/** The same whether or not the address is known. */
export interface MagicLinkReply {
  readonly sent: true;
}

export interface SignedInShopper {
  readonly user: CurrentUser;
  readonly returnTo: string;
}

/** A sign-in in one browser, for the person who signed in. */
export interface OwnSession {
  readonly id: string;
  /** Such as `Chrome on Windows`; null when the browser did not say, or for sessions from before we recorded it. */
  readonly device: string | null;
  readonly startedAt: string;
  /** To within some minutes. */
  readonly lastUsedAt: string;
  readonly isThis: boolean;
}
