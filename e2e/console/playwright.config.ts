import { browserTests } from '../support/browser-tests';

export default browserTests();
