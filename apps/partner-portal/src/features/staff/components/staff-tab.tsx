import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';

const Staff = lazyPart(() => import('./staff'));

/** Loads when the tab is opened. */
export const StaffTab = ({ businessId }: { readonly businessId: number }) => (
  <Suspense fallback={<Skeleton height="16rem" radius="var(--radius-md)" />}>
    <Staff businessId={businessId} />
  </Suspense>
);
