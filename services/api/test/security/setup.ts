import { aShopper as signInShopper } from '../support/shopper';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();
export const aShopper = () => signInShopper(api, world);
