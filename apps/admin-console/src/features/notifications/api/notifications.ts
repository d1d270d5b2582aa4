import type { ReadNotifications, TeamNotificationKind } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { callAdmin } from '../../../session/call-admin';

const EVERY_MINUTE = 60_000;

/** Requested repeatedly while the page is in view, for the bell. */
export const notificationsQuery = queryOptions({
  queryKey: ['admin', 'notifications'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/notifications', { signal }),
  refetchInterval: EVERY_MINUTE,
  staleTime: EVERY_MINUTE,
});

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'notification-settings'],
  queryFn: ({ signal }) => callAdmin('GET /api/admin/notification-settings', { signal }),
  staleTime: 0,
});

export const markRead = (body: ReadNotifications) => callAdmin('POST /api/admin/notifications/read', { body });

export const mute = (muted: TeamNotificationKind[]) => callAdmin('PUT /api/admin/notification-settings', { body: { muted } });
