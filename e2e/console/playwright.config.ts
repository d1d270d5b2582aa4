import { browserTests } from '../support/browser-tests';

export default browserTests({ onPhones: ['admin-screens.spec.ts'] });
