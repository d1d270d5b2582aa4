import { browserTests } from '../support/browser-tests';

// On the desktop, the other files and the suites of the shop, the portal, and the console take each of these steps.
export default browserTests({ onPhones: ['journey.spec.ts', 'partner-journey.spec.ts'] });
