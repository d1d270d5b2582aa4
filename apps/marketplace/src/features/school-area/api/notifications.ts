import type { ReadNotifications, SchoolNotificationKind } from '@homeroom/contracts';
import { queryOptions } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { asSchool } from './school-area';

const EVERY_MINUTE = 60_000;

/** Requested repeatedly while the page is in view, for the bell. */
export const notificationsQuery = queryOptions({
  queryKey: ['school-area', 'notifications'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/notifications', { signal })),
  refetchInterval: EVERY_MINUTE,
  staleTime: EVERY_MINUTE,
});

export const settingsQuery = queryOptions({
  queryKey: ['school-area', 'notification-settings'],
  queryFn: ({ signal }) => asSchool(() => call('GET /api/school/notification-settings', { signal })),
  staleTime: 0,
});

export const markRead = (body: ReadNotifications) => asSchool(() => call('POST /api/school/notifications/read', { body }));

export const mute = (muted: SchoolNotificationKind[]) => asSchool(() => call('PUT /api/school/notification-settings', { body: { muted } }));
