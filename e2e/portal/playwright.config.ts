import { browserTests } from '../support/browser-tests';

export default browserTests({ onPhones: ['portal-screens.spec.ts'] });
