import { CONTRACT_SCHEMAS, ENDPOINTS, type Endpoint } from './endpoints.js';
import { REQUEST_CLASSES } from './request-classes.js';
import { fieldSchema, requestSchemas } from './request-schemas.js';
import type { Description, Operation, Parameter, Schema } from '@homeroom/releases';

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema } });
const bytes = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } });

const REFUSED = { description: 'Refused', content: { 'application/problem+json': { schema: reference('Problem') } } };

function operationOf(path: string, { description, query, body, sends, reply, file, status = 200 }: Endpoint): Operation {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]): Parameter => ({
    name: name!,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery =
    query === undefined ? [] : fieldSchema(REQUEST_CLASSES.get(query)!).map((field): Parameter => ({ ...field, in: 'query' }));
  const sent = body !== undefined ? json(reference(body)) : sends !== undefined ? bytes(sends) : undefined;
  const given = reply ? json(reply) : file !== undefined ? bytes(file) : undefined;
  return {
    tags: [path.split('/')[path.startsWith('/api/admin/') ? 3 : 2]!],
    ...(description !== undefined && { description }),
    parameters: [...inPath, ...inQuery],
    ...(sent && { requestBody: { required: true, content: sent } }),
    responses: { [status]: { description: 'Success', ...(given && { content: given }) }, default: REFUSED },
  };
}

/** Every endpoint of the contracts, described for other programs. */
export function openApiDocument(title: string): Description {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const [method, path] = name.split(' ') as [string, string];
    (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = operationOf(path, endpoint);
  }
  return {
    openapi: '3.0.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'homeroom_shopper' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { ...requestSchemas(), ...CONTRACT_SCHEMAS },
    },
  };
}
