import type { PublicConfiguration, SchoolView } from '@homeroom/contracts';

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
  goalId: null,
  isActive: true,
  ...change,
});

export const CARD_SCRIPT = 'https://cards.test/v3/';

export const aConfiguration = () =>
  ({
    payments: { publishableKey: 'pk_test_x', scriptUrl: CARD_SCRIPT, testMode: false },
    rewards: [],
  }) as unknown as PublicConfiguration;
