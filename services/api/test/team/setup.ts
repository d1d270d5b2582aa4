import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();
