import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { SearchUpkeepJoint } from './catalogue/search/index.js';
import { loadComplaints } from './demo/complaints.js';
import { loadDemo, loadManyDeals } from './demo/load-demo.js';
import { loadLog } from './demo/log.js';
import { loadPayouts } from './demo/payouts.js';
import { loadRequests } from './demo/requests.js';
import { loadWaitingWork } from './demo/waiting-work.js';
import { tellSandbox } from './demo/tell-sandbox.js';
import { readConfiguration } from './platform/configuration/read-configuration.js';
import { newDataSource } from './platform/database/data-source.js';
import { SecretTokens } from './platform/secrets/secret-tokens.js';

const configuration = readConfiguration(process.env);
if (configuration.isProduction) throw new Error('Demo data is for development only');
const { values } = parseArgs({ options: { deals: { type: 'string' }, requests: { type: 'boolean' } } });

const database = await newDataSource(configuration, 'load-demo').initialize();
try {
  const tokens = new SecretTokens(configuration);
  const isNew = await loadDemo(database, tokens);
  if (isNew) process.stdout.write('demo data loaded\n');
  if (isNew && values.requests) await loadWaitingWork(database, tokens);
  if (configuration.stripeSandboxUrl) await tellSandbox(database, configuration.stripeSandboxUrl);
  if (isNew && configuration.stripeSandboxUrl && configuration.payouts === 'on') await loadPayouts(database, configuration);
  if (isNew && values.requests) await loadRequests(database);
  if (isNew && values.requests) await loadComplaints(database);
  if (isNew && values.requests) await loadLog(database);
  if (values.deals) {
    await loadManyDeals(database, Number(values.deals));
    process.stdout.write(`${values.deals} more deals loaded\n`);
  }
  await new SearchUpkeepJoint(database).renew();
} finally {
  await database.destroy();
}
