import type { FastifyInstance } from 'fastify';
import { wrongField } from '../errors/wrong-field.js';

const HALF_OF_A_PAIR = /\p{Surrogate}/u;

/** The database stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !text.includes('\0') && !HALF_OF_A_PAIR.test(text);

/** Where a value contains text that cannot be stored, such as `name` and `outcomes.0.remote`. */
function placeOfUnstorable(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : '';
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOfUnstorable(part);
    if (place !== undefined) return place === '' ? key : `${key}.${place}`;
  }
  return undefined;
}

/** The only place that rejects text that cannot be stored, in addresses and bodies. */
export function refuseUnstorableText(instance: FastifyInstance): void {
  instance.addHook('preValidation', (request, _reply, done) => {
    for (const part of [request.params, request.query, request.body]) {
      const field = placeOfUnstorable(part);
      if (field === undefined) continue;
      const message = 'This contains a character that cannot be saved';
      return done(wrongField(field, message));
    }
    done();
  });
}
