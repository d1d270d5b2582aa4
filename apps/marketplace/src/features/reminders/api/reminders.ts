import type { ReminderKind } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export interface RemindersAddress {
  readonly shopper: number;
  readonly token: string;
  /** Missing in older links. */
  readonly kind?: ReminderKind | undefined;
}

export const kindOf = (text: string | null): ReminderKind | undefined =>
  text === 'review-invitation' || text === 'deal-back' ? text : undefined;

export const remindersQuery = ({ shopper, token, kind }: RemindersAddress) =>
  queryOptions({
    queryKey: ['reminders', shopper, token, kind],
    queryFn: ({ signal }) => call('GET /api/reminders', { query: { shopper, token, kind }, signal }),
  });

export const chooseReminders = ({ shopper, token, kind }: RemindersAddress, subscribed: boolean) =>
  call(subscribed ? 'POST /api/reminders/subscribe' : 'POST /api/reminders/unsubscribe', { query: { shopper, token, kind } });
