import { Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { wrongField } from '../errors/wrong-field.js';

export const PARAMETERS = 'parameters';

/** The parameters allowed in a route's address; {@link KnownParameters} rejects others. */
export const TakesParameters = (names: readonly string[]) => SetMetadata(PARAMETERS, names);

/** An unknown parameter would be ignored, and the answer mistaken for the requested one: so it is rejected by name. */
@Injectable()
export class KnownParameters implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const known = this.reflector.get<readonly string[] | undefined>(PARAMETERS, context.getHandler());
    const query = context.switchToHttp().getRequest<FastifyRequest>().query as Record<string, unknown>;
    const field = known && Object.keys(query).find((name) => !known.includes(name));
    if (field !== undefined) {
      const message = `Unknown parameter: ${field}`;
      throw wrongField(field, message);
    }
    return next.handle();
  }
}
