import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { ownOrigins } from './own-origins.js';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser reports that another site started the request. */
export function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin !== undefined && !ownOrigins(publicUrl).includes(origin)) return true;
  return request.headers['sec-fetch-site'] === 'cross-site';
}

/** Browsers send cookies with requests from any page, so writes started by another site are rejected. */
export function refuseCrossSiteWrites(instance: FastifyInstance, publicUrl: string): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isCrossSite(request, publicUrl))
      done(new DomainError('CROSS_SITE_REQUEST', 'This request came from another site'));
    else done();
  });
}
