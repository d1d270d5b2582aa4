/** Prints what this release of the project promises to callers of the API, for `libs/contracts/released.json`. */
import 'reflect-metadata';
import { CONTRACTS_VERSION } from '@homeroom/contracts';
import { openApiDocument } from './platform/openapi/document.js';

// npm says whose script it runs: `npm run contracts:release`, of the root.
const release = process.env['npm_package_version'];
process.stdout.write(`${JSON.stringify({ release, contracts: CONTRACTS_VERSION, description: openApiDocument('API') }, null, 1)}\n`);
