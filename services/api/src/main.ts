import 'reflect-metadata';
import { createApi } from './create-api.js';
import { Configuration } from './platform/configuration/configuration.js';
import { serveMetrics } from './platform/metrics/metrics.js';
import { collectAtRest } from './platform/process/collect-at-rest.js';
import { endOnSignal } from './platform/process/end-on-signal.js';
import { Leaving } from './platform/process/leaving.js';
import { stopListening } from './platform/process/stop-listening.js';

const app = await createApi();
const { port, host, metricsPort, drainSeconds } = app.get(Configuration);
endOnSignal(app, () => stopListening(app.getHttpAdapter().getInstance(), app.get(Leaving), drainSeconds));
await app.listen(port, host);
if (metricsPort) await serveMetrics(metricsPort, host);
process.send?.('ready');
collectAtRest();
