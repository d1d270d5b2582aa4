import { KeptData } from '../../platform/personal-data/kept-data.js';

export const ADMINS_DATA = KeptData.of({
  refusal: {
    found: 'SELECT 1 FROM admins WHERE email = $1',
    why: 'an administrator signs in with this address, and the log must go on saying who changed what',
  },
  personal: [{ table: 'admins', condition: 'email = $1', columns: 'id, email, name, created_at', erase: 'keep' }],
});
