import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';

const Charts = lazyPart(() => import('./points-earned'));

/** The charts' code loads when the tab is opened. */
export const PointsEarned = () => (
  <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-md)" />}>
    <Charts />
  </Suspense>
);
