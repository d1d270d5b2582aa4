import type { ReadNotifications, SchoolNotificationKind } from '@homeroom/contracts';
import { SCHOOL_NOTIFICATIONS } from '@homeroom/contracts/school-notifications';
import { Notifications as Shown } from '@homeroom/storefront/notifications';
import { useQuery, useQueryClient } from '@homeroom/web';
import { markRead, mute, notificationsQuery, settingsQuery } from '../api/notifications';

/** The school's notifications, and the kinds that this manager wants to get. */
export default function Notifications() {
  const queries = useQueryClient();
  const source = {
    title: 'Notifications',
    news: useQuery(notificationsQuery),
    markRead: async (which: ReadNotifications) => queries.setQueryData(notificationsQuery.queryKey, await markRead(which)),
    settings: useQuery(settingsQuery),
    change: async ({ muted = [] }: { readonly muted?: SchoolNotificationKind[] }) =>
      queries.setQueryData(settingsQuery.queryKey, await mute(muted)),
    labels: SCHOOL_NOTIFICATIONS,
    nothing: 'Purchases for your school, rewards, and payments will show up here.',
  };
  return <Shown source={source} />;
}
