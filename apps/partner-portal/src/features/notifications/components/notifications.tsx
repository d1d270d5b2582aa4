import type { ReadNotifications } from '@homeroom/contracts';
import { NOTIFICATION_LABELS } from '@homeroom/contracts/notifications';
import { Notifications as Shown } from '@homeroom/storefront/notifications';
import { useQuery, useQueryClient } from '@homeroom/web';
import { changeSettings, markRead, notificationsQuery, settingsQuery } from '../api/notifications';

/** The business's notifications, and the kinds that this person wants to get. */
export default function Notifications({ businessId }: { readonly businessId: number }) {
  const queries = useQueryClient();
  const [news, settings] = [notificationsQuery(businessId), settingsQuery(businessId)];
  const source = {
    title: 'Notifications',
    news: useQuery(news),
    markRead: async (which: ReadNotifications) => queries.setQueryData(news.queryKey, await markRead(businessId, which)),
    settings: useQuery(settings),
    change: async (changes: Parameters<typeof changeSettings>[1]) =>
      queries.setQueryData(settings.queryKey, await changeSettings(businessId, changes)),
    labels: NOTIFICATION_LABELS,
    nothing: 'Sales, reviews, payouts, and deals that need you will show up here.',
  };
  return <Shown source={source} />;
}
