import { Skeleton, lazyPart } from '@homeroom/ui';
import { Suspense, type ComponentProps } from 'react';

const Account = lazyPart(() => import('./account'));

/** Loads when the tab is opened. */
export const AccountTab = (props: ComponentProps<typeof Account>) => (
  <Suspense fallback={<Skeleton height="16rem" radius="var(--radius-md)" />}>
    <Account {...props} />
  </Suspense>
);
