import { applyDecorators, type Type } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { TakesParameters } from '../http/known-parameters.js';
import { fieldSchema } from './request-schemas.js';

interface Shapes {
  /** Contract type of the answer. */
  readonly one?: string;
  /** Contract type of each item of the answer. */
  readonly list?: string;
  /** Content type of an answer that is not JSON. */
  readonly file?: string;
  readonly status?: number;
  readonly body?: Type;
  readonly query?: Type;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Documents a route with the contract's own types; a list, or what else has a query, takes no other parameter. */
export function ApiReply({ one, list, file, status = 200, body, query }: Shapes): MethodDecorator & ClassDecorator {
  const schema = list ? { type: 'array' as const, items: reference(list) } : one ? reference(one) : undefined;
  const content = file
    ? { [file]: { schema: { type: 'string' as const, format: 'binary' } } }
    : schema && { 'application/json': { schema } };
  const parameters = query ? fieldSchema(query) : [];
  return applyDecorators(
    ApiResponse({ status, description: 'Success', ...(content && { content }) }),
    ApiResponse({
      status: 'default',
      description: 'Refused',
      content: { 'application/problem+json': { schema: reference('Problem') } },
    }),
    ...(body ? [ApiBody({ schema: reference(body.name) })] : []),
    ...parameters.map(({ name, required, schema: of }) => ApiQuery({ name, required, schema: of })),
    ...(list || query ? [TakesParameters(parameters.map(({ name }) => name))] : []),
  );
}
