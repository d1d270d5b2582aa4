import type { INestApplicationContext } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';

/** What one `docker stop` and one rollout have to wait for at most, besides what `first` takes. */
const CLOSE_WITHIN_MS = 3_000;

/**
 * Closes an application on SIGTERM or SIGINT and ends its process with 0. Nest's own hooks end it by sending the signal again, which
 * Linux keeps from process 1 of a container. Work that takes longer is left: jobs are run again by another worker.
 * @param first what is done before anything is closed
 */
export function endOnSignal(app: INestApplicationContext, first: () => Promise<void> = () => Promise.resolve()): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const logger = app.get<Logger>(LOGGER);
    // What still waits for an answer fails when its connection closes, and nobody needs it any more.
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
