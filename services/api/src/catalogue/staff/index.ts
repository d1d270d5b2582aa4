export { StaffModule } from './staff.module.js';
export { TillSecrets } from './till-secrets.js';
