import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Leaving } from '../process/leaving.js';

declare module 'fastify' {
  interface FastifyReply {
    /** Until when this answer may serve everyone who sends the same request, in milliseconds since 1970; 0 for never. */
    sharedUntil: number;
  }
}

interface KeptReply {
  readonly until: number;
  readonly headers: string[];
  readonly body: Buffer;
}

/** Keeps the last answer at an address for identical requests. */
export type KeepReply = (url: string, reply: KeptReply) => void;

const MAX_BYTES = 16 * 1_048_576;
/** Node writes these for each connection and answer. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Repeats the last answer at the same address before cookies, guards and handlers run: a crowd on one page costs little more than its
 * bytes. Headers are those of the complete first answer, and each answer is counted. A shareable answer uses up no rate limit, so none is
 * bypassed. Call this before adding other hooks.
 */
export function shareReplies(instance: FastifyInstance, leaving: Leaving, now: () => number = Date.now): KeepReply {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, url) => body.length + 2 * url.length + 1_000,
  });
  instance.decorateReply('sharedUntil', 0);
  instance.addHook('onRequest', (request, reply, done) => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (!known || known.until <= now() || leaving.hasBegun || hasBody(request)) return done();
    reply.hijack();
    reply.raw.writeHead(200, known.headers).end(known.body);
  });
  instance.addHook('onSend', (request, reply, payload, done) => {
    const isShared = reply.sharedUntil > now() && request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('set-cookie');
    if (isShared && typeof payload === 'string') {
      const body = Buffer.from(payload);
      const set = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders() }).filter(([name]) => !OF_THE_CONNECTION.has(name));
      const headers = [...set.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(body.length)];
      kept.set(request.url, { until: reply.sharedUntil, headers, body });
    }
    done(null, payload);
  });
  return (url, reply) => void kept.set(url, reply);
}
