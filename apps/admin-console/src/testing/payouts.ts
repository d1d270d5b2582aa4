import type { TeamPayout } from '@homeroom/contracts';

export const aPayout = (change: Partial<TeamPayout> = {}): TeamPayout => ({
  id: 12,
  day: '2026-11-23',
  amount: 40,
  state: 'pending',
  isHeld: false,
  businessId: 3,
  businessName: 'Harbor',
  sentAt: null,
  paidAt: null,
  returnedAt: null,
  returnReason: null,
  failure: null,
  vouchers: 12,
  ...change,
});
