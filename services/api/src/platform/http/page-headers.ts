import type { FastifyReply, FastifyRequest } from 'fastify';

interface Page {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** Total and next page of a list, in headers, so that the body stays a plain array. */
export function describePage(request: FastifyRequest, reply: FastifyReply, { total, limit, offset }: Page): void {
  reply.header('x-total-count', String(total));
  if (offset + limit >= total) return;
  const next = new URL(request.url, 'http://localhost');
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('offset', String(offset + limit));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}
