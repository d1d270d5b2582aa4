import { connect, type AddressInfo, type Server } from 'node:net';
import { nextTick } from 'node:process';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leaving } from './leaving.js';
import { waitingCallers } from './waiting-callers.js';

/** Longer than any statement may take. */
const ANSWER_WITHIN_MS = 15_000;
/** With more waiting callers than this, somebody is cut off whatever we do. */
const TURNS = 10_000;

/** Node has no public API for these. Both are the system calls of the same name, and return an error number or 0. */
interface Handle {
  listen(backlog: number): number;
  getpeername(peer: object): number;
}

/** Once this process was asked to stop, each answer closes its connection, so that the client uses another. */
export function closeConnectionsWhenLeaving(instance: FastifyInstance, leaving: Leaving): void {
  instance.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving.hasBegun) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Announces that this copy is leaving, goes on serving until everything in front of it knows, and then accepts no more connections.
 * Resolves with the last answer; a caller who never stops asking is cut off.
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
 * When listening ends, the system cuts off callers that wait to be accepted, and a request that was sent must not be repeated. So we shrink
 * the queue to one seat and take that seat ourselves: the system then refuses everybody else before they connect, and they go to another
 * copy. Node accepts one caller per turn of its event loop; this ends in the turn that finds none.
 * @returns a function that gives up the seat
 */
async function takeTheOnlySeat(server: Server): Promise<() => void> {
  const address = server.address() as AddressInfo;
  handleOf(server).listen(0);
  for (let turns = 0; turns < TURNS; turns += 1) {
    await turn();
    if (waitingCallers(address) > 0) continue;
    const own = connect(address.port, address.address).on('error', () => {});
    // A socket connects one tick later; a full turn would already accept it.
    await new Promise<void>((done) => nextTick(() => nextTick(done)));
    if (handleOf(own).getpeername({}) === 0 && waitingCallers(address) <= 1) return () => own.destroy();
    own.destroy();
  }
  return () => {};
}

const handleOf = (socket: object) => (socket as { _handle: Handle })._handle;
