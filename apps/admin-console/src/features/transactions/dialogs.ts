import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const RefundDialog = lazyDialog(() => import('./components/refund-dialog'));
export const ResendDialog = lazyDialog(() => import('./components/resend-dialog'));
