/** Changes to try the matrix with: breaks that it must refuse, and harmless ones that it must not. */

/** @import { Description } from '@homeroom/releases' */

/** @param {Description} contract @param {(copy: any) => void} change @returns {Description} */
export function changedContract(contract, change) {
  const copy = structuredClone(contract);
  change(copy);
  return copy;
}

/**
 * @param {RegExp} which files
 * @param {RegExp} was
 * @param {string} is
 * @returns {(text: string, file: string) => string}
 */
const inFile = (which, was, is) => (text, file) => (which.test(file) ? text.replaceAll(was, is) : text);

/** @param {any} schema @param {string} from @param {string} to */
function renameField(schema, from, to) {
  if (!schema.properties[from]) throw new Error(`there is no ${from}`);
  schema.properties[to] = schema.properties[from];
  delete schema.properties[from];
  schema.required = schema.required?.map((/** @type {string} */ one) => (one === from ? to : one));
}

/**
 * @typedef {object} Planted
 * @property {string} what
 * @property {RegExp} told who is hurt, and how
 * @property {readonly string[]} remotes
 * @property {(contract: any) => void} [contract] changes a copy
 * @property {(text: string, file: string) => string} [shell]
 * @property {(text: string, file: string) => string} [remote]
 */

const parameterOf = (/** @type {any} */ contract, /** @type {string} */ at, /** @type {string} */ name) =>
  contract.paths[at].get.parameters.find((/** @type {any} */ one) => one.name === name);

/** @type {readonly Planted[]} */
export const BREAKS = [
  {
    what: 'a field of a reply has another name',
    remotes: ['marketplace'],
    contract: ({ components: { schemas } }) => renameField(schemas.CommunityFigures, 'families', 'households'),
    told: /^marketplace \S+ in shell \S+ on \S.*: .*families is gone/m,
  },
  {
    what: 'a request takes fewer values',
    remotes: ['admin-console'],
    contract: (contract) => {
      const parameter = parameterOf(contract, '/api/admin/deals', 'sort');
      parameter.schema = { type: 'string', enum: ['oldest'] };
    },
    told: /^admin-console .*GET \/api\/admin\/deals.*(?:sort|newest).*no longer taken/m,
  },
  {
    what: 'a route moves',
    remotes: ['marketplace'],
    contract: ({ paths }) => {
      paths['/api/figures'] = paths['/api/community'];
      delete paths['/api/community'];
    },
    told: /^marketplace .*GET \/api\/community/m,
  },
  {
    what: 'a route has another method',
    remotes: ['marketplace'],
    contract: ({ paths }) => {
      const { post, ...rest } = paths['/api/contact'];
      paths['/api/contact'] = { ...rest, put: post };
    },
    told: /^marketplace .*POST \/api\/contact is gone/m,
  },
  {
    what: 'an error has another code',
    remotes: ['marketplace'],
    contract: ({ components: { schemas } }) => {
      schemas.ErrorCode.enum = schemas.ErrorCode.enum.map((/** @type {string} */ code) =>
        code === 'PRICE_CHANGED' ? 'PRICE_DIFFERS' : code,
      );
    },
    told: /^marketplace .*it tells PRICE_CHANGED apart/m,
  },
  {
    what: 'a field of a reply may be null',
    remotes: ['partner-portal'],
    contract: (contract) => nullable(contract, '/api/businesses/{id}/overview'),
    told: /^partner-portal .*GET \/api\/businesses\/\{id\}\/overview.*null was not there before/m,
  },
  {
    what: 'a new field of a request is needed',
    remotes: ['partner-portal'],
    contract: (contract) => {
      const body = bodyOf(contract, '/api/businesses/login', 'post');
      body.properties.device = { type: 'string' };
      body.required = [...(body.required ?? []), 'device'];
    },
    told: /^partner-portal .*POST \/api\/businesses\/login.*device is needed/m,
  },
  {
    what: 'the shell no longer exports what remotes use',
    remotes: ['marketplace'],
    shell: inFile(/shell\.\w+\.js$/, /useSearchParams:\(\)=>/g, 'useSearch:()=>'),
    told: /^marketplace \S+ in shell \S+ on .*: at \//m,
  },
  {
    what: 'the shell no longer defines a design token',
    remotes: ['partner-portal'],
    shell: inFile(/\.(?:css|html)$/, /--ink-soft:/g, '--ink-muted:'),
    told: /^partner-portal .*its styles use --ink-soft, which nothing defines/m,
  },
  {
    what: 'the frame reads another navigation',
    remotes: ['partner-portal'],
    shell: inFile(/\.js$/, /entries:(\w+)\.entries/g, 'entries:$1.places??[]'),
    told: /^partner-portal .*the frame no longer leads to \/business/m,
  },
  {
    what: 'a version reads a field that the API does not give',
    remotes: ['marketplace'],
    remote: inFile(/\.js$/, /\.originalPrice/g, '.listedPrice'),
    told: /^marketplace .*: at \/.*(?:NaN|undefined|throws)/m,
  },
  {
    what: 'a version adds styles that the policy of pages does not allow',
    remotes: ['partner-portal'],
    remote: (text, file) =>
      /__federation_expose_app\.\w+\.js$/.test(file)
        ? `${text}\n;document.head.append(Object.assign(document.createElement("style"),{textContent:"a{color:red}"}));`
        : text,
    told: /^partner-portal .*: at \/business\S* it needs what is blocked by the policy: style-src-elem inline/m,
  },
];

/** @param {any} contract @param {string} at @param {string} method */
function bodyOf(contract, at, method) {
  const { schema } = contract.paths[at][method].requestBody.content['application/json'];
  return contract.components.schemas[schema.$ref.split('/').at(-1)];
}

/** @param {any} contract @param {string} at */
function replyOf(contract, at) {
  const { schema } = Object.values(contract.paths[at].get.responses)[0].content['application/json'];
  const name = (schema.$ref ?? schema.items?.$ref ?? '').split('/').at(-1);
  return contract.components.schemas[name];
}

/** The first field that is a number. @param {any} contract @param {string} at */
function nullable(contract, at) {
  const { properties } = replyOf(contract, at);
  const [field] = Object.entries(properties).find(([, { type }]) => type === 'number') ?? [];
  properties[String(field)] = { ...properties[String(field)], type: ['number', 'null'] };
}

/** Numbers that are the same each time (mulberry32). @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @typedef {{ what: string, contract?: (contract: any) => void, shell?: (text: string, file: string) => string, remote?: (text: string, file: string) => string }} Harmless */

/** Replies of reads, as schemas with fields. @param {any} contract */
const replies = (contract) =>
  Object.keys(contract.paths)
    .filter((at) => contract.paths[at].get)
    .flatMap((at) => {
      const content = Object.values(contract.paths[at].get.responses)[0].content?.['application/json'];
      return content && replyOf(contract, at)?.properties ? [at] : [];
    });

/** @type {readonly ((contract: any, pick: (from: readonly string[]) => string, number: number) => void)[]} */
const ADDITIONS = [
  (contract, pick, number) => {
    const reply = replyOf(contract, pick(replies(contract)));
    reply.properties[`extra${number}`] = { type: 'string' };
    reply.required = [...(reply.required ?? []), `extra${number}`];
  },
  (contract, pick, number) => {
    replyOf(contract, pick(replies(contract))).properties[`perhaps${number}`] = { type: ['number', 'null'] };
  },
  ({ paths }, _pick, number) => {
    paths[`/api/new-${number}`] = { get: { parameters: [], responses: {} } };
  },
  ({ paths }, pick, number) => {
    const at = pick(Object.keys(paths).filter((one) => paths[one].get));
    paths[at].get.parameters.push({ name: `with${number}`, in: 'query', required: false, schema: { type: 'string' } });
  },
  ({ components: { schemas } }, _pick, number) => void schemas.ErrorCode.enum.push(`NEW_TROUBLE_${number}`),
  (contract) => {
    parameterOf(contract, '/api/admin/deals', 'sort').schema.enum.push('rating');
  },
  (contract, pick) => {
    const reply = replyOf(contract, pick(replies(contract)));
    reply.properties = Object.fromEntries(Object.entries(reply.properties).reverse());
  },
  ({ components: { schemas } }, pick) => {
    const name = pick(Object.keys(schemas).filter((one) => schemas[one].properties));
    schemas[name].description = 'Said in other words.';
  },
  (contract, pick) => {
    const reply = replyOf(contract, pick(replies(contract)));
    const [field] = Object.entries(reply.properties).find(([, { type }]) => Array.isArray(type) && type.includes('null')) ?? [];
    if (field) reply.properties[field].type = reply.properties[field].type.filter((/** @type {string} */ one) => one !== 'null');
  },
  (contract) => {
    const body = bodyOf(contract, '/api/businesses/login', 'post');
    body.properties.device = { type: 'string' };
    for (const field of Object.values(body.properties)) if (field.maxLength) field.maxLength *= 2;
  },
];

/** @type {readonly ((number: number) => (text: string, file: string) => string)[]} */
const SHELL_CHANGES = [
  (number) => (text, file) => (file.endsWith('.css') ? `${text}:root{--new-${number}:1px}` : text),
  (number) => (text, file) =>
    /shell\.\w+\.js$/.test(file) ? text.replace('useSearchParams:()=>', `useNew${number}:()=>0,useSearchParams:()=>`) : text,
  (number) => (text, file) => (/bootstrap\.\w+\.js$/.test(file) ? `${text}\n/* ${number} */` : text),
  (number) => (text, file) => (file === 'index.html' ? text.replace('<head>', `<head><meta name="release" content="${number}">`) : text),
  () => (text, file) =>
    /\.js$/.test(file)
      ? text.replaceAll('Skip to content', 'Skip to main content').replaceAll('Skip to main content', 'Skip to the page')
      : `${text}\n`,
];

/** @type {readonly ((number: number) => (text: string, file: string) => string)[]} */
const REMOTE_CHANGES = [
  (number) => (text, file) => (/__federation_expose_app\.\w+\.js$/.test(file) ? `${text}\n/* ${number} */` : text),
  (number) => (text, file) => (file.endsWith('.css') ? `${text}.partner-portal-new-${number}{color:var(--ink)}` : text),
  () => (text, file) => (file.endsWith('.css') ? text.replaceAll('var(--ink-soft)', 'var(--ink)') : text),
];

/**
 * Changes that hurt nobody.
 * @param {number} count
 * @returns {Harmless[]}
 */
export function harmlessChanges(count) {
  const random = numbers(17);
  const pick = (/** @type {readonly string[]} */ from) => from[Math.floor(random() * from.length)] ?? '';
  return Array.from({ length: count }, (_, number) => {
    if (number % 10 === 7 || number % 10 === 8) {
      const at = Math.floor(number / 5) % SHELL_CHANGES.length;
      return { what: `the shell changes inside (${number})`, shell: SHELL_CHANGES[at]?.(number) };
    }
    if (number % 10 === 9)
      return {
        what: `a remote changes inside (${number})`,
        remote: REMOTE_CHANGES[Math.floor(number / 10) % REMOTE_CHANGES.length]?.(number),
      };
    const addition = ADDITIONS[number % ADDITIONS.length];
    return { what: `the contract allows or gives more (${number})`, contract: (contract) => addition?.(contract, pick, number) };
  });
}
