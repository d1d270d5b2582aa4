import { browserTests } from '../support/browser-tests';

// On the desktop, `partner.spec.ts` and the suites of the portal and the console take each of a partner's steps.
export default browserTests({ onPhones: ['journey.spec.ts'], onlyOnPhones: ['partner-journey.spec.ts'] });
