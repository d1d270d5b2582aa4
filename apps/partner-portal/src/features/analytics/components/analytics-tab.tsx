import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';

const Analytics = lazyPart(() => import('./analytics'));

/** Loads with its charts when the tab is opened. */
export const AnalyticsTab = ({ businessId }: { readonly businessId: number }) => (
  <Suspense fallback={<Skeleton height="20rem" radius="var(--radius-md)" />}>
    <Analytics businessId={businessId} />
  </Suspense>
);
