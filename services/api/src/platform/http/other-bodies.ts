import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

interface Exception {
  readonly path: string;
  readonly contentTypes: string | string[];
  readonly maximumBytes: number;
}

/** Lets one path read, as bytes, what every other path rejects with 415. */
export function acceptOn(instance: FastifyInstance, { path, contentTypes, maximumBytes }: Exception): void {
  instance.addContentTypeParser(contentTypes, { parseAs: 'buffer', bodyLimit: maximumBytes }, (request, body: Buffer, done) => {
    if (request.url.split('?')[0] === path) done(null, body);
    else done(new DomainError('UNSUPPORTED_CONTENT', 'Send application/json'));
  });
}
