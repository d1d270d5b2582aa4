import type { VoucherAccess } from '@homeroom/contracts';

export const aVoucherAccess = (change: Partial<VoucherAccess['voucher']> = {}): VoucherAccess => ({
  voucher: {
    id: 1,
    code: null,
    expiresAt: '2099-11-20T20:00:00Z',
    isRedeemed: false,
    redeemedAt: null,
    isRefunded: false,
    isRefundPending: false,
    isCredited: false,
    complaint: null,
    ...change,
  },
  deal: { id: 7, title: 'At the wheel', imageUrl: null, originalPrice: 80, salePrice: 40, needToKnowInfo: null, schoolPoints: 40 },
  business: { name: 'Clay House', address: null, phone: null, website: null },
  school: { id: 3, name: 'Oak Elementary' },
  locations: [],
  expiry: { cashBelow: 15 },
});
