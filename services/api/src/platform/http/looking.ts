import { LOOK_HEADER } from '@homeroom/contracts';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

const READING = new Set(['GET', 'HEAD']);

/** Hides a route from team members who look at someone's screens. */
export const HiddenFromLooks = Reflector.createDecorator<string>();

/** Whether the request belongs to a team member who looks at a partner's or a school's screens. If so, cookies are ignored. */
export const isLooking = ({ headers }: FastifyRequest): boolean => headers[LOOK_HEADER] !== undefined;

/** The only place that keeps looks read-only: it runs before every route, no matter who may call it. */
export function refuseWritesWhileLooking(instance: FastifyInstance): void {
  instance.addHook('onRequest', (request, _reply, done) => {
    if (isLooking(request) && !READING.has(request.method))
      done(new DomainError('FORBIDDEN', 'This is a read-only view. Go back to the console to make changes.'));
    else done();
  });
}
