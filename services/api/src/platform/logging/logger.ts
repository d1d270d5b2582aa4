import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

const SECRETS = [
  'password',
  'token',
  'clientSecret',
  'client_secret',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.clientSecret',
  '*.client_secret',
  'err.parameters',
  // The database's message repeats the whole rejected row, with every word in it.
  'err.detail',
  'err.where',
  'err.internalQuery',
  'err.driverError.detail',
  'err.driverError.where',
  'err.driverError.internalQuery',
  'err.config',
  'err.raw',
  'err.headers',
];

export const newLogger = (name: string, level: string): Logger => pino({ name, level, redact: { paths: SECRETS, censor: '[redacted]' } });

/** Sends the framework's messages to the same structured log. */
export class FrameworkLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  debug = (message: unknown, context?: string) => this.logger.debug({ context }, String(message));
  verbose = (message: unknown, context?: string) => this.logger.trace({ context }, String(message));
  warn = (message: unknown, context?: string) => this.logger.warn({ context }, String(message));
  error = (message: unknown, stack?: string, context?: string) => this.logger.error({ context, stack }, String(message));
}
