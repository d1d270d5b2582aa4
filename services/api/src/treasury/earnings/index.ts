export { BusinessBooksJoint, type AccountRow, type Debt } from './business-books.joint.js';
export { Coverage } from './coverage.js';
export { EarningsModule } from './earnings.module.js';
export { EarningsService } from './earnings.service.js';
export { RESERVE_OF_REDEMPTION, reserveOf } from './reserve-of.joint.js';
export { RefundedSales, type RefundedSale } from './refunded-sales.joint.js';
export { EarningsJoint, SENT_ONE_BACK, type DueSum, type ReadyLine } from './earnings.joint.js';
export { saleOfLine, type SaleRow } from './sale-of-line.js';
