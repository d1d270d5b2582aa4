import { LOOK_HEADER } from '@homeroom/contracts';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const READING = new Set(['GET', 'HEAD']);

/** Not shown to the team when it looks at someone's screens. States why. */
export const HiddenFromLooks = Reflector.createDecorator<string>();

/** Whether someone on the team looks at a partner's or a school's screens with this request: then no cookie counts. */
export const isLooking = ({ headers }: FastifyRequest): boolean => headers[LOOK_HEADER] !== undefined;

/** The one place that keeps looks read-only: it comes before every route, no matter who may call it. */
export function refuseWritesWhileLooking(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (isLooking(request) && !READING.has(request.method))
      done(new DomainError('FORBIDDEN', 'This is a read-only view. Go back to the console to make changes.'));
    else done();
  });
}
