export { accessProblem, redeemVoucher, voucherQuery } from './api/vouchers';
export { NewVoucher } from './components/new-voucher';
export { VoucherCard } from './components/voucher-card';
export { voucherStatus } from './voucher-status';
