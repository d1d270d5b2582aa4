import type { ReadNotifications, TeamNotificationKind } from '@homeroom/contracts';
import { TEAM_NOTIFICATIONS } from '@homeroom/contracts/team-notification-kinds';
import { Notifications as Shown } from '@homeroom/storefront/notifications';
import { useQuery, useQueryClient } from '@homeroom/web';
import { markRead, mute, notificationsQuery, settingsQuery } from '../api/notifications';

const LABELS = Object.fromEntries(Object.entries(TEAM_NOTIFICATIONS).map(([kind, [label]]) => [kind, label])) as Record<
  TeamNotificationKind,
  string
>;

/** Notifications about waiting work of this person's role, and the kinds that they want to get. */
export default function Notifications() {
  const queries = useQueryClient();
  const source = {
    // The page is called Notifications already.
    title: 'What’s new',
    news: useQuery(notificationsQuery),
    markRead: async (which: ReadNotifications) => queries.setQueryData(notificationsQuery.queryKey, await markRead(which)),
    settings: useQuery(settingsQuery),
    change: async ({ muted = [] }: { readonly muted?: TeamNotificationKind[] }) =>
      queries.setQueryData(settingsQuery.queryKey, await mute(muted)),
    labels: LABELS,
    nothing: 'Businesses to approve, requests, complaints, and payments that need you will show up here.',
  };
  return <Shown source={source} />;
}
