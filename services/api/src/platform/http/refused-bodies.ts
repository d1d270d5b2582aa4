import type { FastifyInstance } from 'fastify';

/**
 * Keeps a connection open whose body is rejected before it has fully arrived; Node reads and discards the rest. Closing it at once would
 * reset it, and the proxy in front would lose the answer and return 502.
 */
export function keepConnectionsOfRefusedBodies(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection');
    done();
  });
}
