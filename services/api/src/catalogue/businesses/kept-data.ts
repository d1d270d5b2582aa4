import { KeptData } from '../../platform/personal-data/kept-data.js';

export const BUSINESSES_DATA = KeptData.of({
  refusal: {
    found: 'SELECT 1 FROM businesses WHERE email = $1',
    why: 'a business signs in with this address, and its deals and vouchers name it. Give the business another address first',
  },
  personal: [
    {
      table: 'businesses',
      condition: '(email = $1 OR lower(owner_email) = $1)',
      columns: 'id, name, email, owner_name, owner_email, phone, rejection_reason, created_at',
      erase: 'owner_name = NULL, owner_email = NULL',
    },
  ],
});
