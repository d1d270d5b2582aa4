import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { IsLine, IsSecret } from './validation.js';

/** The school that a shopper's purchases support, on each device where none is chosen. */
export interface AccountSchool {
  readonly id: number;
  readonly name: string;
  readonly city: string;
}

/** What a shopper keeps with us of their own (GET and PUT /api/users/me/account). */
export interface Account {
  readonly email: string;
  readonly name: string | null;
  readonly school: AccountSchool | null;
  /** Whether mails remind of vouchers that expire. */
  readonly wantsReminders: boolean;
}

/** PUT /api/users/me/account: all of it, as it is to be. */
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
}

/** Names whose account a link in a mail deletes, and until when it does (POST /api/account-deletions). */
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
