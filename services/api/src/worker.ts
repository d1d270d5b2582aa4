import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { Configuration } from './platform/configuration/configuration.js';
import { FrameworkLogger } from './platform/logging/logger.js';
import { LOGGER } from './platform/logging/logging.module.js';
import { serveMetrics } from './platform/metrics/metrics.js';
import { collectAtRest } from './platform/process/collect-at-rest.js';
import { endOnSignal } from './platform/process/end-on-signal.js';
import { WorkerModule } from './worker.module.js';

const worker = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true });
worker.useLogger(new FrameworkLogger(worker.get<Logger>(LOGGER)));
endOnSignal(worker);
const { metricsPort, host } = worker.get(Configuration);
if (metricsPort) await serveMetrics(metricsPort, host);
process.send?.('ready');
collectAtRest();
