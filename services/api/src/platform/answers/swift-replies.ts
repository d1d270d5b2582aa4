import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { Leaving } from '../process/leaving.js';
import { hasBody, type KeepReply } from './share-replies.js';

/** JSON, and the headers that the handler adds to it. */
interface Answer {
  readonly body: string;
  readonly headers: readonly string[];
}

/** Answers a request that is read at a glance; null for any that needs the framework to understand or to refuse it. */
export type SwiftWay = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer> | null;

/**
 * Answers reads that anybody may make at a route before cookies, guards, pipes and interceptors run, which cost more than the database does. The
 * same handler answers; what it refuses goes the whole way, and is refused there. What fails is not asked again: the database may be
 * short of connections, and its error goes the rest of the way. Headers that hooks write are those of the first
 * answer that went the whole way. To be called after `shareReplies`, and before other hooks are added.
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
