export { accessProblem, redeemVoucher, voucherQuery } from './api/vouchers';
export { Complaint } from './components/complaint';
export { NewVoucher } from './components/new-voucher';
export { VoucherCard } from './components/voucher-card';
export { AT_COUNTER_MS, useScan } from './use-scan';
export { voucherStatus } from './voucher-status';
