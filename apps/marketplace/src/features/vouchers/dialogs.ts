import { lazyDialog } from '@homeroom/web/lazy-dialog';

export const VoucherDialog = lazyDialog(() => import('./components/voucher-dialog'));
