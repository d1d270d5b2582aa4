import { LIMITS } from '@homeroom/contracts';
import { counted } from '@homeroom/web';

/** As in “30 days, 7 days, and 1 day”. */
export const REMINDER_DAYS = new Intl.ListFormat('en-US').format(LIMITS.reminderDays.map((days) => counted(days, 'day')));
