export { accessProblem, redeemVoucher, voucherQuery } from './api/vouchers';
export { VoucherCard } from './components/voucher-card';
export { VoucherDialog } from './dialogs';
export { voucherStatus } from './voucher-status';
