import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

interface Exception {
  /** As in the contracts, such as `/api/releases/:remote/uploads`. */
  readonly paths: readonly string[];
  readonly contentTypes: string | string[];
  readonly maximumBytes: number;
}

/** Lets some paths read, as bytes, what every other path rejects with 415. */
export function acceptOn(instance: FastifyInstance, { paths, contentTypes, maximumBytes }: Exception): void {
  const accepted = new RegExp(`^(${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`);
  instance.addContentTypeParser(contentTypes, { parseAs: 'buffer', bodyLimit: maximumBytes }, (request, body: Buffer, done) => {
    if (accepted.test(request.url.split('?')[0]!)) done(null, body);
    else done(new DomainError('UNSUPPORTED_CONTENT', 'Send application/json'));
  });
}
