import { API, type RemindersChoice } from '@homeroom/contracts';
import { callApi, queryOptions, queryString } from '@homeroom/web';

export interface RemindersAddress {
  readonly shopper: number;
  readonly token: string;
}

export const remindersQuery = ({ shopper, token }: RemindersAddress) =>
  queryOptions({
    queryKey: ['reminders', shopper, token],
    queryFn: ({ signal }) => callApi<RemindersChoice>(`${API.reminders}${queryString({ shopper, token })}`, { signal }),
  });

export const chooseReminders = ({ shopper, token }: RemindersAddress, subscribed: boolean) =>
  callApi<RemindersChoice>(`${subscribed ? API.resubscribe : API.unsubscribe}${queryString({ shopper, token })}`, {
    method: 'POST',
    body: {},
  });
