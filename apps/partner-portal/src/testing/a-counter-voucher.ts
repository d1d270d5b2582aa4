import type { CounterVoucher, LocationView } from '@homeroom/contracts';

export const aPlace = (id: number, name: string): LocationView => ({
  id,
  name,
  address: '1 Harbor Way',
  city: 'Tustin',
  state: 'CA',
  zipCode: '92780',
  phone: null,
});

export const aCounterVoucher = (change: Partial<CounterVoucher> = {}): CounterVoucher => ({
  id: 5,
  state: 'ready',
  isOnHold: false,
  dealTitle: 'Clay for two',
  customerName: 'Ana Lee',
  purchasePrice: 40,
  originalPrice: 80,
  needToKnowInfo: null,
  boughtAt: '2026-11-01T18:00:00Z',
  expiresAt: '2027-04-30T18:00:00Z',
  validLocationIds: [],
  redeemedAt: null,
  redeemedIn: null,
  ...change,
});
