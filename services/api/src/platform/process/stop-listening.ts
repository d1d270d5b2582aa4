import { connect, type AddressInfo, type Server } from 'node:net';
import { nextTick } from 'node:process';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leaving } from './leaving.js';
import { waitingCallers } from './waiting-callers.js';

/** Longer than the database lets any statement take. */
const ANSWER_WITHIN_MS = 15_000;
/** So many always wait only where more come than can be accepted, and there somebody is cut off in any case. */
const TURNS = 10_000;

/** What Node has no public name for: both are calls to the system of the same name, and give its error or 0. */
interface Handle {
  listen(backlog: number): number;
  getpeername(peer: object): number;
}

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
  const release = await takeTheOnlySeat(instance.server);
  const late = setTimeout(() => instance.server.closeAllConnections(), ANSWER_WITHIN_MS);
  await new Promise<void>((resolve) => {
    instance.server.close(() => resolve());
    release();
  });
  clearTimeout(late);
}

/**
 * Whoever waits to be accepted is cut off when listening ends, and a request that was sent must not be sent again. So the queue gets one
 * seat, and we take it ourselves: the system turns everybody else away before they are connected, and they go to another copy.
 * Node accepts one caller at a turn. Ends in the turn that finds nobody. @returns what gives the seat up
 */
async function takeTheOnlySeat(server: Server): Promise<() => void> {
  const address = server.address() as AddressInfo;
  handleOf(server).listen(0);
  for (let turns = 0; turns < TURNS; turns += 1) {
    await turn();
    if (waitingCallers(address) > 0) continue;
    const own = connect(address.port, address.address).on('error', () => {});
    // A socket asks to be connected one tick later; a turn would already accept it.
    await new Promise<void>((done) => nextTick(() => nextTick(done)));
    if (handleOf(own).getpeername({}) === 0 && waitingCallers(address) <= 1) return () => own.destroy();
    own.destroy();
  }
  return () => {};
}

const handleOf = (socket: object) => (socket as { _handle: Handle })._handle;
