/** Changes to test the matrix with: breaking ones that it must refuse, and harmless ones that it must accept. */

import {
  bodyOf,
  choicesOf,
  fieldsOf,
  makeNullable,
  operationOf,
  parameterOf,
  reads,
  renameField,
  objectReads,
  replyOf,
  existing,
} from './changeable.mjs';

/** @import { Contract } from './changeable.mjs' */

/**
 * @param {RegExp} which files
 * @param {RegExp} was
 * @param {string} is
 * @returns {(text: string, file: string) => string}
 */
const inFile = (which, was, is) => (text, file) => (which.test(file) ? text.replaceAll(was, is) : text);

/**
 * @typedef {object} Planted
 * @property {string} what
 * @property {RegExp} expected the problem that the matrix must report
 * @property {readonly string[]} remotes
 * @property {(contract: Contract) => void} [contract] changes a copy
 * @property {(text: string, file: string) => string} [shell]
 * @property {(text: string, file: string) => string} [remote]
 */

/** @type {readonly Planted[]} */
export const BREAKING_CHANGES = [
  {
    what: 'a field of a reply has another name',
    remotes: ['marketplace'],
    contract: ({ components: { schemas } }) => renameField(existing(schemas, 'CommunityTotals'), 'families', 'households'),
    expected: /^marketplace \S+ in shell \S+ on \S.*: .*families is gone/m,
  },
  {
    what: 'a request takes fewer values',
    remotes: ['admin-console'],
    contract: (contract) => {
      const parameter = parameterOf(contract, '/api/admin/deals', 'sort');
      parameter.schema = { type: 'string', enum: ['oldest'] };
    },
    expected: /^admin-console .*GET \/api\/admin\/deals.*(?:sort|newest).*no longer taken/m,
  },
  {
    what: 'a route moves',
    remotes: ['marketplace'],
    contract: ({ paths }) => {
      paths['/api/figures'] = existing(paths, '/api/community');
      delete paths['/api/community'];
    },
    expected: /^marketplace .*GET \/api\/community/m,
  },
  {
    what: 'a route has another method',
    remotes: ['marketplace'],
    contract: ({ paths }) => {
      const { post, ...rest } = existing(paths, '/api/contact');
      paths['/api/contact'] = { ...rest, ...(post && { put: post }) };
    },
    expected: /^marketplace .*POST \/api\/contact is gone/m,
  },
  {
    what: 'an error has another code',
    remotes: ['marketplace'],
    contract: (contract) => {
      const codes = choicesOf(contract, 'ErrorCode');
      codes.splice(codes.indexOf('PRICE_CHANGED'), 1, 'PRICE_DIFFERS');
    },
    expected: /^marketplace .*it handles PRICE_CHANGED/m,
  },
  {
    what: 'a field of a reply may be null',
    remotes: ['partner-portal'],
    contract: (contract) => makeNullable(contract, '/api/businesses/{id}/overview'),
    expected: /^partner-portal .*GET \/api\/businesses\/\{id\}\/overview.*null was not there before/m,
  },
  {
    what: 'a new field of a request is needed',
    remotes: ['partner-portal'],
    contract: (contract) => {
      const body = bodyOf(contract, '/api/businesses/login', 'post');
      body.properties = { ...body.properties, device: { type: 'string' } };
      body.required = [...(body.required ?? []), 'device'];
    },
    expected: /^partner-portal .*POST \/api\/businesses\/login.*device is needed/m,
  },
  {
    what: 'the shell no longer exports what remotes use',
    remotes: ['marketplace'],
    shell: inFile(/shell\.\w+\.js$/, /useSearchParams:\(\)=>/g, 'useSearch:()=>'),
    expected: /^marketplace \S+ in shell \S+ on .*: at \//m,
  },
  {
    what: 'the shell no longer defines a design token',
    remotes: ['partner-portal'],
    shell: inFile(/\.(?:css|html)$/, /--ink-soft:/g, '--ink-muted:'),
    expected: /^partner-portal .*its styles use --ink-soft, which nothing defines/m,
  },
  {
    what: 'the frame reads another navigation',
    remotes: ['partner-portal'],
    shell: inFile(/\.js$/, /entries:(\w+)\.entries/g, 'entries:$1.places??[]'),
    expected: /^partner-portal .*the frame no longer leads to \/business/m,
  },
  {
    what: 'a version reads a field that the API does not give',
    remotes: ['marketplace'],
    remote: inFile(/\.js$/, /\.originalPrice/g, '.listedPrice'),
    expected: /^marketplace .*: at \/.*(?:NaN|undefined|throws)/m,
  },
  {
    what: 'a version adds styles that the policy of pages does not allow',
    remotes: ['partner-portal'],
    remote: (text, file) =>
      /__federation_expose_app\.\w+\.js$/.test(file)
        ? `${text}\n;document.head.append(Object.assign(document.createElement("style"),{textContent:"a{color:red}"}));`
        : text,
    expected: /^partner-portal .*: at \/business\S* it needs what is blocked by the policy: style-src-elem inline/m,
  },
];

/** A seeded random generator (mulberry32), so that each run is the same. @param {number} seed */
function seededRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @typedef {{ what: string, contract?: (contract: Contract) => void, shell?: (text: string, file: string) => string, remote?: (text: string, file: string) => string }} Harmless */

/** @type {readonly ((contract: Contract, pick: (from: readonly string[]) => string, number: number) => void)[]} */
const ADDITIONS = [
  (contract, pick, number) => {
    const reply = replyOf(contract, pick(objectReads(contract)));
    fieldsOf(reply)[`extra${number}`] = { type: 'string' };
    reply.required = [...(reply.required ?? []), `extra${number}`];
  },
  (contract, pick, number) => {
    fieldsOf(replyOf(contract, pick(objectReads(contract))))[`perhaps${number}`] = { type: ['number', 'null'] };
  },
  ({ paths }, _pick, number) => {
    paths[`/api/new-${number}`] = { get: { parameters: [], responses: {} } };
  },
  (contract, pick, number) => {
    const read = operationOf(contract, pick(reads(contract)));
    read.parameters = [...(read.parameters ?? []), { name: `with${number}`, in: 'query', required: false, schema: { type: 'string' } }];
  },
  (contract, _pick, number) => void choicesOf(contract, 'ErrorCode').push(`NEW_TROUBLE_${number}`),
  (contract) => void parameterOf(contract, '/api/admin/deals', 'sort').schema.enum?.push('rating'),
  (contract, pick) => {
    const reply = replyOf(contract, pick(objectReads(contract)));
    reply.properties = Object.fromEntries(Object.entries(fieldsOf(reply)).reverse());
  },
  ({ components: { schemas } }, pick) => {
    existing(schemas, pick(Object.keys(schemas).filter((one) => schemas[one]?.properties))).description = 'Another description.';
  },
  (contract, pick) => {
    const fields = Object.values(fieldsOf(replyOf(contract, pick(objectReads(contract)))));
    const field = fields.find(({ type }) => Array.isArray(type) && type.includes('null'));
    if (field && Array.isArray(field.type)) field.type = field.type.filter((one) => one !== 'null');
  },
  (contract) => {
    const body = bodyOf(contract, '/api/businesses/login', 'post');
    body.properties = { ...body.properties, device: { type: 'string' } };
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
 * A harmless change that changes the answers of every cell.
 * @param {Contract} contract
 */
export function addFieldToEachReply(contract) {
  for (const name of objectReads(contract)) {
    const reply = replyOf(contract, name);
    fieldsOf(reply)['extra'] = { type: 'string' };
    reply.required = [...(reply.required ?? []), 'extra'];
  }
}

/**
 * Changes that break nothing.
 * @param {number} count
 * @returns {Harmless[]}
 */
export function harmlessChanges(count) {
  const random = seededRandom(17);
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
