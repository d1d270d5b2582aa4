import { FirstSchema1763600000000 } from './1763600000000-first-schema.js';
import { ShopperSide1763700000000 } from './1763700000000-shopper-side.js';

export const MIGRATIONS = [FirstSchema1763600000000, ShopperSide1763700000000];
