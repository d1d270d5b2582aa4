export { HISTORY, creditQuery, purchasesQuery, voucherTokenQuery, vouchersQuery } from './api/history';
export { CashOffer } from './components/cash-offer';
export { HistoryTiles } from './components/history-tiles';
export { PurchaseHistory } from './components/purchase-history';
export { VoucherHistory } from './components/voucher-history';
export { isExpiringSoon, voucherAddress } from './group-vouchers';
