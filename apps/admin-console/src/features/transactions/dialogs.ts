import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const BulkTransactionsDialog = lazyDialog(() => import('./components/bulk-transactions-dialog'));
export const RefundDialog = lazyDialog(() => import('./components/refund-dialog'));
export const ResendDialog = lazyDialog(() => import('./components/resend-dialog'));
