import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';

/** The maximum delay of a `docker stop` or rollout, besides `first`. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * Closes an application on SIGTERM or SIGINT and exits with 0. Nest's own hooks resend the signal, which Linux ignores for a container's
 * process 1. Longer work is abandoned: another worker reruns its jobs.
 * @param first runs before anything is closed
 */
export function endOnSignal(app: INestApplicationContext, first: () => Promise<void> = () => Promise.resolve()): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const logger = app.get<Logger>(LOGGER);
    // Pending requests fail when their connection closes, and no one needs them anymore.
    process.on('unhandledRejection', (error) => logger.debug({ err: error }, 'given up in ending'));
    await first().catch((error: unknown) => logger.error({ err: error }, 'could not leave in good order'));
    setTimeout(() => {
      logger.warn('ended in the midst of work');
      process.exit(0);
    }, CLOSE_WITHIN_MS);
    await app.close().catch((error: unknown) => logger.error({ err: error }, 'could not close in good order'));
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
}
