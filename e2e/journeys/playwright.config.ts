import { browserTests } from '../support/browser-tests';

export default browserTests({ onPhones: ['journey.spec.ts', 'partner-journey.spec.ts'] });
