import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Leaving } from './leaving.js';
import { hasHalfOpenCallers, listsSockets, waitingCallers } from './waiting-callers.js';

/** Longer than any statement may take. */
const ANSWER_WITHIN_MS = 15_000;
const TURNS = 10_000;
/** Node's own number of callers that may wait. */
const PLACES = 511;
const PATIENCE_MS = 1_000;
/** A caller whose packet was lost sends another a fifth of a second later. */
const RESEND_MS = 250;

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
 * When listening ends, the system cuts off callers that wait to be accepted, and a request that was sent must not be repeated. So we take a
 * place in the queue of waiting callers ourselves and then shrink the queue: it stays full until our place comes up, and the system turns
 * everybody else away before they connect, so that they go to another copy. Callers who were connecting at that moment are let in first.
 * @returns a function that gives up the place
 */
async function takeTheOnlySeat(server: Server): Promise<() => void> {
  const address = server.address() as AddressInfo;
  const isListed = listsSockets(address);
  const isAlone = () => !isListed || waitingCallers(address) === 1;
  const patientUntil = performance.now() + PATIENCE_MS;
  for (let turns = 0; turns < TURNS; turns += 1) {
    // Without the system's list, only a queue that was short before shows that others wait: there is no place for us.
    handleOf(server)?.listen(isListed ? PLACES : 0);
    await turn();
    const own = await queueUp(server, address);
    if (own && isAlone()) {
      // In this order: whoever is connecting may begin to wait, but not the reverse.
      if ((!hasHalfOpenCallers(address) && isAlone()) || performance.now() > patientUntil) return () => own.destroy();
      handleOf(server)?.listen(PLACES);
      await pause(RESEND_MS);
    }
    own?.destroy();
  }
  return () => {};
}

/**
 * Connects to ourselves, shrinks the queue, and lets Node accept the others, one in each turn of its event loop.
 * @returns our connection, if nobody was behind it
 */
async function queueUp(server: Server, address: AddressInfo): Promise<Socket | undefined> {
  const own = connect(address.port, address.address).on('error', () => {});
  let isWaiting = true;
  const notice = (accepted?: { readonly remotePort?: number | undefined }) => (isWaiting &&= accepted?.remotePort !== own.localPort);
  // With all its connections in use, Node accepts a caller only to drop it.
  server.on('connection', notice).on('drop', notice);
  // A socket connects one tick later; a full turn would already accept it.
  await new Promise<void>((done) => nextTick(() => nextTick(done)));
  handleOf(server)?.listen(0);
  isWaiting = handleOf(own)?.getpeername({}) === 0;
  while (isWaiting && waitingCallers(address) > 1) await turn();
  server.off('connection', notice).off('drop', notice);
  if (isWaiting) return own;
  own.destroy();
  return undefined;
}

/** Without one, it is closed. */
const handleOf = (socket: object) => (socket as { _handle: Handle | null })._handle;
