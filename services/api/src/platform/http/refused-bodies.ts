import type { FastifyInstance } from 'fastify';

/**
 * Keeps a connection open whose body is refused before all of it is there; Node reads on, and throws the rest away. Closed
 * at once, it would be reset, and the proxy in front of us would lose the answer and say 502.
 */
export function keepConnectionsOfRefusedBodies(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.raw.complete) reply.removeHeader('connection');
    done();
  });
}
