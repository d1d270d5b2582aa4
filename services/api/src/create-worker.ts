import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { FrameworkLogger } from './platform/logging/logger.js';
import { LOGGER } from './platform/logging/logging.module.js';
import { WorkerModule } from './worker.module.js';

/** The whole worker, at work. */
export async function createWorker(): Promise<INestApplicationContext> {
  const worker = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true });
  worker.useLogger(new FrameworkLogger(worker.get<Logger>(LOGGER)));
  return worker;
}
