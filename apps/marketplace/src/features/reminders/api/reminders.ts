import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';

export interface RemindersAddress {
  readonly shopper: number;
  readonly token: string;
}

export const remindersQuery = ({ shopper, token }: RemindersAddress) =>
  queryOptions({
    queryKey: ['reminders', shopper, token],
    queryFn: ({ signal }) => call('GET /api/reminders', { query: { shopper, token }, signal }),
  });

export const chooseReminders = ({ shopper, token }: RemindersAddress, subscribed: boolean) =>
  call(subscribed ? 'POST /api/reminders/subscribe' : 'POST /api/reminders/unsubscribe', { query: { shopper, token } });
