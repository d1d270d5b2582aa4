import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leaving } from './leaving.js';

/** Longer than the database lets any statement take. */
const ANSWER_WITHIN_MS = 15_000;

/** Once this process was asked to end, each answer tells its connection's owner to use another next time. */
export function sayWhenLeaving(instance: FastifyInstance, leaving: Leaving): void {
  instance.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Tells that this copy goes, serves until everybody has heard, and then takes no more connections. Resolves when the last answer is
 * given; a caller who never ends asking is cut off.
 */
export async function stopListening(instance: FastifyInstance, leaving: Leaving, drainSeconds: number): Promise<void> {
  leaving.hasBegun = true;
  await pause(drainSeconds * 1_000);
  // Right after connections were accepted, so that none waits in a queue that is thrown away.
  const late = setTimeout(() => instance.server.closeAllConnections(), ANSWER_WITHIN_MS);
  await new Promise<void>((resolve) => {
    setImmediate(() => instance.server.close(() => resolve()));
  });
  clearTimeout(late);
}
