import type { OwnDeal } from '@homeroom/contracts';
import type { Shop } from '@homeroom/storefront/deal-form';

export const SHOP: Shop = {
  id: 7,
  name: 'Kiln',
  locations: [{ id: 1, name: 'The barn', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null }],
};

export const anOwnDeal = (change: Partial<OwnDeal> = {}): OwnDeal => ({
  id: 5,
  businessId: SHOP.id,
  title: 'Clay for two',
  description: 'With glazing',
  needToKnowInfo: 'Bring an apron',
  category: 'Music & Arts',
  imageUrl: null,
  pictures: [],
  originalPrice: 80,
  salePrice: 40,
  discountPercentage: 50,
  schoolPoints: 40,
  maxQuantity: null,
  soldQuantity: 3,
  vouchersSold: 3,
  startsAt: null,
  expiresAt: null,
  maxPerFamily: null,
  isScheduled: false,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-11-01T20:00:00.000Z',
  updatedAt: '2026-11-20T22:00:00.000Z',
  state: 'live',
  ownCodes: null,
  awaitsTeam: false,
  validLocationIds: [],
  ...change,
});
