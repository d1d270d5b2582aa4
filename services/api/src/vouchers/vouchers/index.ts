export { newVoucherCode } from './voucher-code.js';
export type { BlankVoucher } from './issue-voucher.js';
export { writeVoucher } from './issue-voucher.joint.js';
export { recordCode } from './voucher-codes.repository.js';
export { writtenPages, type VoucherRow } from './voucher-page.joint.js';
export { VouchersModule } from './vouchers.module.js';
export { VouchersWorkerModule } from './vouchers-worker.module.js';
export { VouchersService, type LockedVoucher } from './vouchers.service.js';
