/** Reads the API's contract, its OpenAPI document: endpoints, replies, and requests. */
import { resolved, valueUnder } from './answers.mjs';

/**
 * @import { Description, Operation, Schema } from '@homeroom/releases'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { MatrixVersion } from './read-parts.mjs'
 */

/**
 * The endpoint that answers a request.
 * @param {Description} contract
 * @param {string} method
 * @param {string} pathname
 * @returns {{ name: string, operation: Operation } | undefined}
 */
export function endpointOf({ paths }, method, pathname) {
  const parts = pathname.split('/');
  const found = Object.keys(paths)
    .filter((template) => paths[template]?.[method.toLowerCase()])
    .filter((template) => {
      const names = template.split('/');
      return (
        names.length === parts.length &&
        names.every(
          (name, at) =>
            name === parts[at] || new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(parts[at] ?? ''),
        )
      );
    })
    // A literal segment wins over a parameter.
    .sort((one, other) => one.split('{').length - other.split('{').length)[0];
  const operation = found && paths[found]?.[method.toLowerCase()];
  return operation ? { name: `${method} ${found}`, operation } : undefined;
}

/** @param {Operation | undefined} operation @param {number} status */
const schemaOf = (operation, status) =>
  Object.entries((operation?.responses[status] ?? operation?.responses['default'])?.content ?? {}).find(([type]) =>
    type.includes('json'),
  )?.[1].schema;

/**
 * A recorded answer, changed to what the API would return under a contract.
 * @param {string} key such as `GET /api/deals/1?limit=5`
 * @param {Answer} answer
 * @param {Description} contract
 * @param {Description} own the contract that the page was built for
 * @returns {Answer | undefined} undefined if the contract has no such endpoint
 */
export function answerUnder(key, answer, contract, own) {
  const [method = '', address = ''] = key.split(' ');
  const pathname = address.replace(/\?.*$/, '');
  const [now, before] = [endpointOf(contract, method, pathname), endpointOf(own, method, pathname)];
  if (!now) return undefined;
  const isJson = String(answer.headers['content-type']).includes('json');
  const schema = schemaOf(now.operation, answer.status);
  if (!isJson || !schema) return answer;
  const side = { schema, contract };
  const body = valueUnder(JSON.parse(answer.body), side, { schema: schemaOf(before?.operation, answer.status), contract: own });
  return { ...answer, body: JSON.stringify(body) };
}

/**
 * A version's recorded answers, changed to what the API would return under a contract.
 * @param {Pick<MatrixVersion, 'recording' | 'own'>} version
 * @param {Description} contract
 * @returns {Record<string, Answer>} without those that the contract does not have
 */
export function answersUnder({ recording, own }, contract) {
  return Object.fromEntries(
    Object.entries(recording).flatMap(([key, answer]) => {
      const given = answerUnder(key, answer, contract, own);
      return given ? [[key, given]] : [];
    }),
  );
}

/**
 * @param {unknown} value
 * @param {Schema | undefined} schema
 * @param {Description} contract
 * @param {string} at
 * @returns {string[]}
 */
function misfits(value, schema, contract, at) {
  const {
    enum: values,
    const: only,
    type,
    anyOf,
    properties,
    required = [],
    items,
    minimum,
    maximum,
    minLength,
    maxLength,
  } = resolved({ schema, contract });
  if (anyOf) return anyOf.some((one) => misfits(value, one, contract, at).length === 0) ? [] : [`${at} is not taken`];
  if ((values && !values.includes(value)) || (only !== undefined && value !== only))
    return [`${at} ${JSON.stringify(value)} is no longer taken`];
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  if (type !== undefined && ![type].flat().some((one) => one === kind || (one === 'integer' && kind === 'number')))
    return [`${at} is no longer taken as ${kind}`];
  const size = typeof value === 'string' ? value.length : 0;
  if (typeof value === 'number' && (value < (minimum ?? -Infinity) || value > (maximum ?? Infinity)))
    return [`${at} ${value} is out of its new bounds`];
  if (typeof value === 'string' && (size < (minLength ?? 0) || size > (maxLength ?? Infinity)))
    return [`${at} is shorter or longer than allowed`];
  if (Array.isArray(value)) return items ? value.flatMap((one) => misfits(one, items, contract, `${at}[]`)) : [];
  if (typeof value !== 'object' || value === null || !properties) return [];
  const record = /** @type {Record<string, unknown>} */ (value);
  return [
    ...required.filter((key) => record[key] === undefined).map((key) => `${at}.${key} is needed`),
    ...Object.entries(record).flatMap(([key, one]) =>
      properties[key] ? misfits(one, properties[key], contract, `${at}.${key}`) : [`${at}.${key} is gone`],
    ),
  ];
}

/** Converts a query value as the API does. @param {string} text @param {Schema} schema @param {Description} contract */
function queryValue(text, schema, contract) {
  const kinds = [resolved({ schema, contract }).type ?? []].flat();
  if (kinds.some((kind) => kind === 'number' || kind === 'integer') && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return kinds.includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text;
}

/**
 * Why the API would refuse a request under a contract.
 * @param {{ method: string, address: string, body?: string | null }} call
 * @param {Description} contract
 * @returns {string[]}
 */
export function requestProblems({ method, address, body }, contract) {
  const { pathname, searchParams } = new URL(address, 'https://site.test');
  const found = endpointOf(contract, method, pathname);
  if (!found) return [`${method} ${pathname} is not there`];
  const { name, operation } = found;
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const sent = [...new Set(searchParams.keys())];
  const problems = [
    ...sent.filter((key) => !known.some((parameter) => parameter.name === key)).map((key) => `the parameter ${key} is gone`),
    ...known
      .filter((parameter) => parameter.required && !sent.includes(parameter.name))
      .map((parameter) => `the parameter ${parameter.name} is needed`),
    ...known.flatMap((parameter) =>
      searchParams
        .getAll(parameter.name)
        .flatMap((text) =>
          misfits(queryValue(text, parameter.schema, contract), parameter.schema, contract, `the parameter ${parameter.name}`),
        ),
    ),
    ...bodyProblems(body, operation, contract),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
}

/** @param {string | null | undefined} body @param {Operation} operation @param {Description} contract */
function bodyProblems(body, { requestBody }, contract) {
  const schema = requestBody?.content['application/json']?.schema;
  if (!requestBody) return body ? ['no longer takes a body'] : [];
  if (!schema) return [];
  return body ? misfits(JSON.parse(body), schema, contract, 'the body') : ['a body is needed'];
}
