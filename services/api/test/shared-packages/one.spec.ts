import { expectNoLeftovers } from './leftovers';

expectNoLeftovers();
