/**
 * Writes, for the API and its description, dist/reply-schemas.json with a JSON schema for every exported type of the contracts, and
 * dist/endpoints.json with each endpoint's types.
 */
import { writeFile } from 'node:fs/promises';
import { createGenerator } from 'ts-json-schema-generator';

const { definitions = {} } = createGenerator({
  path: 'src/index.ts',
  tsconfig: 'tsconfig.json',
  type: '*',
  topRef: true,
  skipTypeCheck: true,
  additionalProperties: false,
}).createSchema('*');
/** Types that only serve the compiler. */
const OF_THE_TABLE = /Endpoints$|^EndpointName$|^ListName$/;
const types = Object.fromEntries(Object.entries(definitions).filter(([name]) => /^[A-Z]/.test(name) && !OF_THE_TABLE.test(name)));
const inOpenApi = (/** @type {unknown} */ value) => JSON.stringify(value).replaceAll('#/definitions/', '#/components/schemas/');
await writeFile('dist/reply-schemas.json', inOpenApi(types));

const { Endpoints } = /** @type {Record<string, import('ts-json-schema-generator').Schema>} */ (definitions);
const endpoints = Object.entries(Endpoints?.properties ?? {}).map(([name, endpoint]) => {
  const { properties = {}, description } = /** @type {import('ts-json-schema-generator').Schema} */ (endpoint);
  const parts = Object.entries(properties).map(([part, schema]) => {
    const fact = /** @type {import('ts-json-schema-generator').Schema} */ (schema);
    return [part, part === 'query' || part === 'body' ? fact.$ref?.split('/').at(-1) : (fact.const ?? fact)];
  });
  return [name, { ...(description && { description }), ...Object.fromEntries(parts) }];
});
await writeFile('dist/endpoints.json', inOpenApi(Object.fromEntries(endpoints)));
