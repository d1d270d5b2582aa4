import { browserTests } from '../support/browser-tests';

// These are about what browsers load: pages come undrawn here, and e2e/first-page has what the renderer does with releases.
process.env['RENDERER'] = 'off';

export default browserTests();
