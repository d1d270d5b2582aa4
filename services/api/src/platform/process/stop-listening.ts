import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leaving } from './leaving.js';
import { waitingCallers } from './waiting-callers.js';

/** Longer than the database lets any statement take. */
const ANSWER_WITHIN_MS = 15_000;
/** So many always wait only where more come than can be accepted, and there somebody is cut off in any case. */
const TURNS = 10_000;

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
  await untilNobodyWaits(instance);
  const late = setTimeout(() => instance.server.closeAllConnections(), ANSWER_WITHIN_MS);
  await new Promise<void>((resolve) => {
    instance.server.close(() => resolve());
  });
  clearTimeout(late);
}

/** Whoever waits to be accepted is thrown out when listening ends, and Node accepts one at a turn. Ends in the turn that finds nobody. */
async function untilNobodyWaits({ server }: FastifyInstance): Promise<void> {
  const address = server.address() as AddressInfo;
  for (let turns = 0; turns < TURNS; turns += 1) {
    await turn();
    if (waitingCallers(address) === 0) return;
  }
}
