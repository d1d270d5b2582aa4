import type { Shop } from '@homeroom/storefront/deal-form';

export { anOwnDeal } from '../../../../tools/component-tests/an-own-deal';

/** The business of `anOwnDeal`. */
export const SHOP: Shop = {
  id: 7,
  name: 'Kiln',
  locations: [{ id: 1, name: 'The barn', address: '1 Harbor Way', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null }],
};
