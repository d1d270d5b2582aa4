import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';

const Notifications = lazyPart(() => import('./notifications'));

/** Loads when the bell is pressed. */
export const NotificationsTab = ({ businessId }: { readonly businessId: number }) => (
  <Suspense fallback={<Skeleton height="16rem" radius="var(--radius-md)" />}>
    <Notifications businessId={businessId} />
  </Suspense>
);
