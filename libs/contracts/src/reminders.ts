import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, IsSecret } from './validation.js';

/** Emails that a shopper can turn off, one kind at a time. */
export const REMINDER_KINDS = ['voucher-ending', 'review-invitation', 'deal-back'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Whose reminders an emailed link stops. */
export class UnsubscribeLink {
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  shopper!: number;

  @IsSecret()
  token!: string;

  /** Links in older emails name none: they stop reminders of expiring vouchers. */
  @IsOptional()
  @IsIn(REMINDER_KINDS)
  kind?: ReminderKind;
}

/** Whether reminders are sent (GET and POST /api/reminders/…). */
export interface RemindersChoice {
  readonly subscribed: boolean;
  /** The address, mostly hidden, so that people recognize it: `a…a@example.com`. */
  readonly email: string;
}
