import { breakingChanges } from './breaking-changes';
import type { Description, Operation, Schema } from './schema';

const DEAL: Schema = {
  type: 'object',
  properties: {
    id: { type: 'number' },
    title: { type: 'string' },
    state: { type: 'string', enum: ['active', 'ended'] },
    note: { type: ['string', 'null'] },
    similar: { type: 'array', items: { $ref: '#/components/schemas/Deal' } },
  },
  required: ['id', 'title', 'state'],
};
const FORM: Schema = {
  type: 'object',
  properties: { title: { type: 'string', maxLength: 80 }, price: { type: 'number' }, kind: { type: 'string', enum: ['a', 'b'] } },
  required: ['title'],
};

interface Parts {
  readonly deal?: Schema;
  readonly form?: Schema;
  readonly put?: Partial<Operation>;
  readonly paths?: Description['paths'];
}

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

function described({ deal = DEAL, form = FORM, put = {}, paths }: Parts = {}): Description {
  const operation: Operation = {
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: json('Form') },
    responses: { 200: { description: 'Success', content: json('Deal') } },
    ...put,
  };
  return {
    openapi: '3.0.0',
    info: { title: 'API', version: '1' },
    paths: paths ?? { '/api/deals/{id}': { put: operation } },
    components: { schemas: { Deal: deal, Form: form } },
  };
}

const withField = (schema: Schema, field: string, is: Schema): Schema => ({ ...schema, properties: { ...schema.properties, [field]: is } });
const without = (schema: Schema, field: string): Schema => {
  const { [field]: _, ...properties } = schema.properties!;
  return { ...schema, properties };
};
const needing = (schema: Schema, ...fields: string[]): Schema => ({ ...schema, required: [...schema.required!, ...fields] });
const parameters = described().paths['/api/deals/{id}']!['put']!.parameters;

const BREAKING: [string, Parts, string][] = [
  ['a path goes', { paths: {} }, 'PUT /api/deals/{id} is gone'],
  ['a method goes', { paths: { '/api/deals/{id}': {} } }, 'PUT /api/deals/{id} is gone'],
  ['a parameter goes', { put: { parameters: parameters.slice(0, 1) } }, 'the parameter query q is gone'],
  [
    'a new parameter is needed',
    { put: { parameters: [...parameters, { name: 'to', in: 'query', required: true, schema: {} }] } },
    'the parameter query to is needed',
  ],
  ['a parameter becomes needed', { put: { parameters: parameters.map((one) => ({ ...one, required: true })) } }, 'query q is needed'],
  [
    'a parameter takes fewer values',
    { put: { parameters: parameters.map((one) => ({ ...one, schema: { type: 'string', enum: ['a'] } })) } },
    'anything is no longer taken',
  ],
  ['a new field of a request is needed', { form: needing(withField(FORM, 'owner', { type: 'string' }), 'owner') }, 'body.owner is needed'],
  ['a field of a request becomes needed', { form: needing(FORM, 'price') }, 'body.price is needed'],
  ['a field of a request goes', { form: without(FORM, 'price') }, 'body.price is gone'],
  ['a field of a request is of another type', { form: withField(FORM, 'price', { type: 'string' }) }, 'number is no longer taken'],
  ['a field of a request takes fewer types', { form: withField(FORM, 'price', { type: 'integer' }) }, 'number is no longer taken'],
  ['a field of a request takes fewer values', { form: withField(FORM, 'kind', { type: 'string', enum: ['a'] }) }, 'b is no longer taken'],
  ['a field of a request takes less', { form: withField(FORM, 'title', { type: 'string', maxLength: 40 }) }, 'its maxLength is narrower'],
  ['a field of a reply goes', { deal: without(DEAL, 'title') }, 'reply.title is gone'],
  ['a field of a reply may be missing', { deal: { ...DEAL, required: ['id', 'state'] } }, 'reply.title may be missing'],
  ['a field of a reply is of another type', { deal: withField(DEAL, 'id', { type: 'string' }) }, 'string was not there before'],
  ['a field of a reply may be null', { deal: withField(DEAL, 'title', { type: ['string', 'null'] }) }, 'null was not there before'],
  [
    'a field of a reply has more values',
    { deal: withField(DEAL, 'state', { type: 'string', enum: ['active', 'ended', 'gone'] }) },
    'gone was not there before',
  ],
  [
    'a reply becomes a list',
    { put: { responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'array' } } } } } } },
    'array',
  ],
  ['a success has another status', { put: { responses: { 202: { description: '', content: json('Deal') } } } }, 'does not answer 200'],
  ['a body is needed where none was', {}, 'a body is needed'],
];

it.each(BREAKING)('rejects that %s', (what, parts, told) => {
  const before = what === 'a body is needed where none was' ? described({ put: { requestBody: undefined } as never }) : described();
  const found = breakingChanges(before, described(parts));
  expect(found.join('\n')).toContain(told);
});

const ADDITIVE: [string, Parts][] = [
  ['nothing', {}],
  ['a new path', { paths: { ...described().paths, '/api/new': { get: { parameters: [], responses: {} } } } }],
  ['a new parameter', { put: { parameters: [...parameters, { name: 'to', in: 'query', required: false, schema: {} }] } }],
  ['a new field of a request that may be left out', { form: withField(FORM, 'owner', { type: 'string' }) }],
  ['a field of a request that need not be sent', { form: { ...FORM, required: [] } }],
  ['more values of a request', { form: withField(FORM, 'kind', { type: 'string', enum: ['a', 'b', 'c'] }) }],
  ['a longer field of a request', { form: withField(FORM, 'title', { type: 'string', maxLength: 200 }) }],
  ['a new field of a reply', { deal: needing(withField(DEAL, 'views', { type: 'number' }), 'views') }],
  ['fewer values of a reply', { deal: withField(DEAL, 'state', { type: 'string', enum: ['active'] }) }],
  ['a field of a reply that is never null', { deal: withField(DEAL, 'note', { type: 'string' }) }],
];

it.each(ADDITIVE)('allows %s', (_what, parts) => {
  expect(breakingChanges(described(), described(parts))).toEqual([]);
});
