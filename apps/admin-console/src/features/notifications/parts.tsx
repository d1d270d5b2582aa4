import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';

const Part = lazyPart(() => import('./components/notifications'));

/** Loads when the bell is pressed. */
export const Notifications = () => (
  <Suspense fallback={<Skeleton height="16rem" radius="var(--radius-md)" />}>
    <Part />
  </Suspense>
);
