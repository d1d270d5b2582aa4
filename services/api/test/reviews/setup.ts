import { randomUUID } from 'node:crypto';
import { startStack } from '../support/stack';

export const { api, database, world } = await startStack();

export const address = () => `${randomUUID()}@example.com`;
