import type { VoucherAccess } from '@homeroom/contracts';
import { voucherStatus } from './voucher-status';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const voucher = (change: object = {}) => ({
  id: 1,
  code: null,
  expiresAt: '2027-01-01T00:00:00Z',
  isRedeemed: false,
  redeemedAt: null,
  isRefunded: false,
  isRefundPending: false,
  isCredited: false,
  complaint: null,
  ...change,
});

describe('the status of a voucher', () => {
  it.each<[string, Partial<VoucherAccess['voucher']>]>([
    ['Active', {}],
    ['Redeemed', { isRedeemed: true }],
    ['Expired', { expiresAt: '2026-11-20T11:59:59Z' }],
    ['Redeemed', { isRedeemed: true, expiresAt: '2026-01-01T00:00:00Z' }],
    ['Refunded', { isRefunded: true }],
    ['Refunded', { isRefundPending: true }],
    ['On hold', { isRefundPending: true, isDisputed: true }],
    ['Redeemed', { isRefundPending: true, isDisputed: true, isRedeemed: true }],
    ['Refunded', { isRefunded: true, isDisputed: true }],
    ['On hold', { isRefundPending: true, complaint: { state: 'open', answerBy: '2026-11-22T12:00:00Z' } }],
    ['Refunded', { isRefunded: true, complaint: { state: 'open', answerBy: '2026-11-22T12:00:00Z' } }],
    ['Refunded', { isRefunded: true, isRedeemed: true }],
  ])('%s for %p', (status, change) => {
    expect(voucherStatus(voucher(change), NOW)).toBe(status);
  });
});
