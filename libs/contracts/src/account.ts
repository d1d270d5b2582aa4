import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsEmailAddress, IsLine, IsSecret } from './validation.js';

/** The school a shopper's purchases support, on every device where none is chosen. */
export interface AccountSchool {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

/** A shopper's own data (GET and PUT /api/users/me/account). */
export interface Account {
  readonly email: string;
  readonly name: string | null;
  readonly school: AccountSchool | null;
  /** Whether to send reminders of expiring vouchers. */
  readonly wantsReminders: boolean;
  /** Whether to email a review request after a voucher was used. */
  readonly wantsReviewInvitations: boolean;
  /** Whether to email when an awaited deal can be bought again. */
  readonly wantsDealAlerts: boolean;
}

/** PUT /api/users/me/account: replaces all of it. */
export class ChangeAccount {
  @IsLine({ max: LIMITS.nameLength, clears: true })
  name!: string | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  schoolId!: number | null;

  @IsBoolean()
  wantsReminders!: boolean;

  /** Unchanged when a page does not send it. */
  @IsOptional()
  @IsBoolean()
  wantsReviewInvitations?: boolean;

  /** Unchanged when a page does not send it. */
  @IsOptional()
  @IsBoolean()
  wantsDealAlerts?: boolean;
}

/** Whose account an emailed link deletes, and until when (POST /api/account-deletions). */
export class DeleteAccount {
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  shopper!: number;

  /** Milliseconds since 1970. */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  until!: number;

  @IsSecret()
  token!: string;
}

/** POST /api/users/me/deletion */
export interface DeletionReply {
  readonly sent: true;
}

/** The address to sign in with from now on (POST /api/users/me/email-change). */
export class ChangeEmail {
  @IsEmailAddress()
  email!: string;
}

/** What the link to the new address confirms (POST /api/email-changes). */
export class ConfirmEmail {
  @IsSecret()
  token!: string;
}

/** POST /api/users/me/email-change */
export interface EmailChangeReply {
  readonly sent: true;
}

/** POST /api/email-changes */
export interface EmailChanged {
  readonly shopper: number;
  readonly email: string;
}
