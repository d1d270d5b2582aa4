import 'reflect-metadata';
import { createApi } from './create-api.js';
import { Configuration } from './platform/configuration/configuration.js';
import { serveMetrics } from './platform/metrics/metrics.js';

const app = await createApi();
const { port, host, metricsPort } = app.get(Configuration);
await app.listen(port, host);
if (metricsPort) serveMetrics(metricsPort, host);
process.send?.('ready');
