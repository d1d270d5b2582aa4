import { expectNoLeftovers } from '../../../../tools/component-tests/leftovers';

expectNoLeftovers();
