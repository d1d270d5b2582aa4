import type { ChangeNotificationSettings, ReadNotifications } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asPartner } from '../../../session/as-partner';

const EVERY_MINUTE = 60_000;

const params = (businessId: number) => ({ params: { id: businessId } });

/** Requested repeatedly while the page is in view, for the bell. */
export const notificationsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'notifications'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/notifications', { ...params(businessId), signal })),
    refetchInterval: EVERY_MINUTE,
    staleTime: EVERY_MINUTE,
  });

export const settingsQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['business', businessId, 'notification-settings'],
    queryFn: ({ signal }) => asPartner(() => call('GET /api/businesses/:id/notification-settings', { ...params(businessId), signal })),
    staleTime: 0,
  });

export const markRead = (businessId: number, body: ReadNotifications) =>
  asPartner(() => call('POST /api/businesses/:id/notifications/read', { ...params(businessId), body }));

export const changeSettings = (businessId: number, body: ChangeNotificationSettings) =>
  asPartner(() => call('PUT /api/businesses/:id/notification-settings', { ...params(businessId), body }));
