import { KeptData } from '../../platform/personal-data/kept-data.js';

export const SCHOOLS_DATA = KeptData.of({
  personal: [{ table: 'schools', condition: 'lower(admin_email) = $1', columns: 'id, name, admin_email', erase: 'admin_email = NULL' }],
});
