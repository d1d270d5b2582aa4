import { LIMITS } from '@homeroom/contracts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const MAXIMUM_DEPTH = 24;

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a signed body, which nothing has read yet. */
    rawBody?: Buffer;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAXIMUM_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** The name itself, or a Unicode escape that could spell it. */
const MAY_NAME_PROTO = /__proto__|\\u/;
const withoutProto = (key: string, value: unknown) => (key === '__proto__' ? undefined : value);

function parse(body: Buffer): unknown {
  if (body.length === 0) return {};
  const text = body.toString('utf8');
  if (isTooDeep(text)) throw new DomainError('MALFORMED_BODY', 'The request is nested too deeply');
  try {
    // A reviver that checks every key would take three times as long as all the rest.
    return JSON.parse(text, MAY_NAME_PROTO.test(text) ? withoutProto : undefined);
  } catch {
    throw new DomainError('MALFORMED_BODY', 'The request is not valid JSON');
  }
}

/**
 * The API reads only JSON; forms and texts get 415. The bodies of signed routes stay bytes: they are parsed once, after
 * their signature was checked.
 */
export function acceptJsonOnly(instance: FastifyInstance, signed: readonly string[] = []): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LIMITS.bodyBytes }, (request, body: Buffer, done) => {
    if (signed.includes(request.routeOptions.url ?? '')) {
      request.rawBody = body;
      return done(null, {});
    }
    try {
      done(null, parse(body));
    } catch (error) {
      done(error as Error);
    }
  });
}
