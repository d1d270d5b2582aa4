/** Prints what the contracts promise at this version, for `libs/contracts/released.json`. */
import 'reflect-metadata';
import { CONTRACTS_VERSION } from '@homeroom/contracts';
import { openApiDocument } from './platform/openapi/document.js';

process.stdout.write(`${JSON.stringify({ contracts: CONTRACTS_VERSION, description: openApiDocument('API') }, null, 1)}\n`);
