import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import type { Leaving } from '../process/leaving.js';
import { hasBody, type KeepReply } from './share-replies.js';

/** JSON, with the handler's own headers. */
interface Answer {
  readonly body: string;
  readonly headers: readonly string[];
}

/** Answers a request that is simple to parse; null for one that the framework has to understand or reject. */
export type FastPath = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer> | null;

/**
 * Answers public reads before cookies, guards, pipes and interceptors run, which cost more than the database. The same handler answers. A
 * request that it rejects goes through the whole framework and is rejected there. After any other failure, the handler is not called again,
 * because the database may be short of connections: the framework reports the same error. Headers that hooks set come from the first answer
 * that went through the framework. Call this after `shareReplies`, and before adding other hooks.
 */
export function answerOnFastPath(
  instance: FastifyInstance,
  leaving: Leaving,
  keep: KeepReply,
  paths: Readonly<Record<string, FastPath>>,
  now: () => number = Date.now,
): void {
  const failures = new WeakMap<FastifyRequest, Error>();
  const headersOfHooks = new Map<string, readonly string[]>();
  instance.addHook('onSend', (request, reply, payload, done) => {
    const { url = '' } = request.routeOptions;
    if (url in paths && request.method === 'GET' && reply.statusCode === 200 && !headersOfHooks.has(url))
      headersOfHooks.set(
        url,
        Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => [name, String(value)]),
      );
    done(null, payload);
  });
  instance.addHook('onRequest', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    const common = headersOfHooks.get(url);
    if (!common || request.method !== 'GET' || leaving.hasBegun || hasBody(request)) return done();
    const answered = paths[url]!(request, reply);
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
