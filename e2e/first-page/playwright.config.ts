import { browserTests } from '../support/browser-tests';

// The stack of these tests has a renderer.
process.env['RENDERER'] = 'on';

export default browserTests();
