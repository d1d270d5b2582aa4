import type { Description, Schema } from '@homeroom/releases';
import { changedAnswers, differences } from './compare.mjs';
import { answerUnder, endpointOf, requestProblems } from './contract.mjs';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ description: '', content: { 'application/json': { schema } } });
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

const DEAL = {
  id: { type: 'number' },
  title: { type: 'string' },
  state: { type: 'string', enum: ['active', 'ended'] },
  note: { type: ['string', 'null'] },
} satisfies Record<string, Schema>;
const described = (deal: Schema = object(DEAL), more: Record<string, Schema> = {}): Description => ({
  openapi: '3.0.0',
  info: { title: 'API', version: '1' },
  paths: {
    '/api/deals': {
      get: {
        parameters: [{ name: 'sort', in: 'query', required: false, schema: { type: 'string', enum: ['newest', 'price'] } }],
        responses: { 200: json({ type: 'array', items: ref('Deal') }) },
      },
    },
    '/api/deals/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: json(ref('Deal')), default: json(ref('Problem')) },
      },
    },
    '/api/deals/new': { get: { parameters: [], responses: {} } },
    '/api/login': { post: { parameters: [], requestBody: { required: true, content: json(ref('Login')).content }, responses: {} } },
  },
  components: {
    schemas: {
      Deal: deal,
      Problem: object({ code: ref('ErrorCode') }),
      ErrorCode: { type: 'string', enum: ['NOT_FOUND', 'GONE'] },
      Login: object({ email: { type: 'string' }, password: { type: 'string', maxLength: 20 } }),
      ...more,
    },
  },
});
const OWN = described();
const RECORDED = { id: 1, title: 'Pottery', state: 'active', note: null };
const answer = (body: unknown, status = 200) => ({ status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const under = (contract: Description, recorded: object = RECORDED, status = 200): unknown => {
  const given = answerUnder('GET /api/deals/1?from=2026', answer(recorded, status), contract, OWN);
  return given && JSON.parse(given.body);
};

it('finds the endpoint of an address, and prefers a literal segment to a parameter', () => {
  expect(endpointOf(OWN, 'GET', '/api/deals/7')?.name).toBe('GET /api/deals/{id}');
  expect(endpointOf(OWN, 'GET', '/api/deals/new')?.name).toBe('GET /api/deals/new');
  expect(endpointOf(OWN, 'POST', '/api/deals/7')).toBeUndefined();
});

describe('an answer under a contract', () => {
  it.each<[string, Description, unknown]>([
    ['that is the same', OWN, RECORDED],
    ['that gives more', described(object({ ...DEAL, views: { type: 'number' } })), { ...RECORDED, views: 1 }],
    ['that describes the field in another order', described(object(Object.fromEntries(Object.entries(DEAL).reverse()))), RECORDED],
    ['with fewer values', described(object({ ...DEAL, state: { type: 'string', enum: ['ended'] } })), RECORDED],
    ['where a field is never null anymore', described(object({ ...DEAL, note: { type: 'string' } })), RECORDED],
  ])('%s contains nothing that the page does not know', (_what, contract, given) => expect(under(contract)).toEqual(given));

  it.each<[string, Schema, unknown]>([
    [
      'loses a field that has another name',
      object({ id: DEAL.id, name: DEAL.title, state: DEAL.state, note: DEAL.note }),
      { id: 1, name: 'x', state: 'active', note: null },
    ],
    ['loses a field that may be missing', object(DEAL, ['id', 'state', 'note']), { id: 1, state: 'active', note: null }],
    ['has null where it may be null', object({ ...DEAL, title: { type: ['string', 'null'] } }), { ...RECORDED, title: null }],
    [
      'has a value that readers do not know',
      object({ ...DEAL, state: { type: 'string', enum: ['active', 'ended', 'held'] } }),
      { ...RECORDED, state: 'held' },
    ],
    ['has another type', object({ ...DEAL, id: { type: 'string' } }), { ...RECORDED, id: 'x' }],
  ])('%s', (_what, deal, given) => expect(under(described(deal))).toEqual(given));

  it('uses an error code that replaced another, but none that was only added', () => {
    const codes = (...values: string[]) => described(object(DEAL), { ErrorCode: { type: 'string', enum: values } });
    expect(under(codes('NOT_FOUND', 'GONE', 'HELD'), { code: 'GONE' }, 410)).toEqual({ code: 'GONE' });
    expect(under(codes('NOT_FOUND', 'OVER'), { code: 'GONE' }, 410)).toEqual({ code: 'OVER' });
  });

  it('does not exist if the route moved', () => {
    const { '/api/deals/{id}': _, ...paths } = OWN.paths;
    expect(under({ ...OWN, paths })).toBeUndefined();
  });

  it('names the call and the field that changed', () => {
    const key = 'GET /api/deals/1?from=2026';
    const given = answerUnder(key, answer(RECORDED), described(object(DEAL, ['id', 'state', 'note'])), OWN)!;
    expect(changedAnswers({ [key]: given }, { [key]: answer(RECORDED) })).toEqual(['GET /api/deals/1 gives another title']);
    expect(changedAnswers({}, { [key]: answer(RECORDED) })).toEqual(['GET /api/deals/1 is not there']);
  });
});

describe('a request', () => {
  const login = (body: object) => requestProblems({ method: 'POST', address: '/api/login', body: JSON.stringify(body) }, OWN);
  const list = (query: string) => requestProblems({ method: 'GET', address: `/api/deals?${query}` }, OWN);

  it('passes when the contract allows it', () => {
    expect([...login({ email: 'a', password: 'b' }), ...list('sort=price'), ...list('')]).toEqual([]);
  });

  it.each<[string, () => string[], string]>([
    ['sends a value that is not taken', () => list('sort=rating'), 'GET /api/deals: the parameter sort "rating" is no longer taken'],
    ['sends a parameter that is gone', () => list('q=a'), 'GET /api/deals: the parameter q is gone'],
    ['lacks a field', () => login({ email: 'a' }), 'POST /api/login: the body.password is needed'],
    ['sends a field that is gone', () => login({ email: 'a', password: 'b', token: 'c' }), 'POST /api/login: the body.token is gone'],
    [
      'sends more than fits',
      () => login({ email: 'a', password: 'b'.repeat(21) }),
      'POST /api/login: the body.password is shorter or longer than allowed',
    ],
    ['goes nowhere', () => requestProblems({ method: 'PUT', address: '/api/login' }, OWN), 'PUT /api/login is not there'],
  ])('is refused when it %s', (_what, problems, expected) => expect(problems()).toEqual([expected]));
});

it('names what two runs show differently, and the links and design tokens that were lost', () => {
  const shown = { words: ['/deals', 'Pottery', '$25.00'], links: ['/business'], isBusy: false };
  const run = (more: object, problems: string[] = [], tokens: string[] = []) => ({
    ...{ shown: { '/deals': { ...shown, ...more } }, calls: [], problems, tokens },
  });
  expect(differences(run({}), run({}))).toEqual([]);
  expect(differences(run({ links: ['/business', '/business/new'] }), run({}))).toEqual([]);
  expect(differences(run({ words: ['/deals', 'Pottery', '$NaN'] }), run({}))).toEqual(['at /deals it shows “$NaN” in place of “$25.00”']);
  expect(differences(run({ links: [] }, ['at /deals it throws: x'], ['--ink']), run({}))).toEqual([
    'at /deals it throws: x',
    'its styles use --ink, which nothing defines',
    'at /deals the frame no longer leads to /business',
  ]);
});
