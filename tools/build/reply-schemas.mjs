/** Writes dist/reply-schemas.json: a JSON schema for every type that the contracts export, for the API's description. */
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
const types = Object.fromEntries(Object.entries(definitions).filter(([name]) => /^[A-Z]/.test(name)));
const inOpenApi = JSON.stringify(types).replaceAll('#/definitions/', '#/components/schemas/');
await writeFile('dist/reply-schemas.json', inOpenApi);
