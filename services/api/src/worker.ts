import 'reflect-metadata';
import { createWorker } from './create-worker.js';
import { Configuration } from './platform/configuration/configuration.js';
import { serveMetrics } from './platform/metrics/metrics.js';
import { collectAtRest } from './platform/process/collect-at-rest.js';
import { endOnSignal } from './platform/process/end-on-signal.js';

const worker = await createWorker();
endOnSignal(worker);
const { metricsPort, host } = worker.get(Configuration);
if (metricsPort) await serveMetrics(metricsPort, host);
process.send?.('ready');
collectAtRest();
