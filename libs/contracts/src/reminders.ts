import { IsInt, Max, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { FromQueryInteger, IsSecret } from './validation.js';

/** Whose reminders an emailed link stops. */
export class UnsubscribeLink {
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(LIMITS.databaseId)
  shopper!: number;

  @IsSecret()
  token!: string;
}

/** Whether reminders are sent (GET and POST /api/reminders/…). */
export interface RemindersChoice {
  readonly subscribed: boolean;
  /** The address, mostly hidden, so that people recognize it: `a…a@example.com`. */
  readonly email: string;
}
