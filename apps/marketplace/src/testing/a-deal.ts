import type { DealWithLocations, PublicConfiguration, SchoolView } from '@homeroom/contracts';

export const aDeal = (change: Partial<DealWithLocations> = {}): DealWithLocations => ({
  id: 7,
  businessId: 1,
  title: 'Two hours at the wheel',
  description: 'For two, with glazing',
  needToKnowInfo: 'Bring an apron',
  category: 'Music & Arts',
  imageUrl: null,
  originalPrice: 168,
  salePrice: 84,
  discountPercentage: 50,
  schoolPoints: 84,
  maxQuantity: null,
  soldQuantity: 0,
  expiresAt: null,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-11-01T12:00:00Z',
  state: 'live',
  business: {
    id: 1,
    name: 'Clay House',
    rating: null,
    reviewCount: 0,
    phone: null,
    website: null,
    address: null,
    location: null,
  },
  locations: [],
  ...change,
});

export const aSchool = (change: Partial<SchoolView> = {}): SchoolView => ({
  id: 3,
  name: 'Oak Elementary',
  address: '1 Oak St',
  city: 'Tustin',
  state: 'CA',
  zipCode: '92780',
  contactPhone: null,
  principalName: null,
  points: 10,
  isActive: true,
  ...change,
});

export const CARD_SCRIPT = 'https://cards.test/v3/';

export const aConfiguration = () =>
  ({
    payments: { publishableKey: 'pk_test_x', scriptUrl: CARD_SCRIPT, testMode: false },
    rewards: [],
  }) as unknown as PublicConfiguration;
