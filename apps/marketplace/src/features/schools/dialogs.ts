import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const HowItWorksDialog = lazyDialog(() => import('./components/how-it-works-dialog'));
