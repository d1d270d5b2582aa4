import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { Leaving } from '../process/leaving.js';
import { hasBody, type KeepReply } from './share-replies.js';

/** JSON, with the handler's own headers. */
interface Answer {
  readonly body: string;
  readonly headers: readonly string[];
}

/** Answers a request that is simple to parse; null for any that needs the framework to understand or reject it. */
export type SwiftWay = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer> | null;

/**
 * Answers public reads of a route before cookies, guards, pipes and interceptors run, which cost more than the database. The same handler
 * answers; what it rejects goes the whole way, and is rejected there. A failure is not repeated: the database may be short of connections,
 * and its error continues the rest of the way. Headers from hooks are those of the first answer that went the whole way. Call this after
 * `shareReplies`, and before adding other hooks.
 */
export function answerSwiftly(
  instance: FastifyInstance,
  leaving: Leaving,
  keep: KeepReply,
  ways: Readonly<Record<string, SwiftWay>>,
  now: () => number = Date.now,
): void {
  const failures = new WeakMap<FastifyRequest, Error>();
  const hooksWrote = new Map<string, readonly string[]>();
  instance.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions;
    if (url in ways && request.method === 'GET' && reply.statusCode === 200 && !hooksWrote.has(url))
      hooksWrote.set(
        url,
        Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => [name, String(value)]),
      );
    done(null, payload);
  });
  instance.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const common = hooksWrote.get(url);
    if (!common || request.method !== 'GET' || leaving.hasBegun || hasBody(request)) return done();
    const answered = ways[url]!(request, reply);
    if (!answered) return done();
    answered.then(
      ({ body, headers }) => {
        const bytes = Buffer.from(body);
        const all = [...common, 'content-type', 'application/json; charset=utf-8', ...headers, 'content-length', String(bytes.length)];
        reply.hijack();
        reply.raw.writeHead(200, all).end(bytes);
        if (reply.sharedUntil > now()) keep(request.url, { until: reply.sharedUntil, headers: all, body: bytes });
      },
      (error: unknown) => {
        if (!(error instanceof DomainError)) failures.set(request, error as Error);
        done();
      },
    );
  });
  instance.addHook('preHandler', (request, _reply, done) => done(failures.get(request)));
}
