/** Helpers for changes to a copy of a contract. */

/** @import { Description } from '@homeroom/releases' */

/**
 * @typedef {object} Schema
 * @property {string} [$ref]
 * @property {string | string[]} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {string[]} [enum]
 * @property {Schema} [items]
 * @property {string} [description]
 * @property {number} [maxLength]
 */
/** @typedef {Record<string, { schema: Schema }>} Content */
/**
 * @typedef {object} Operation
 * @property {{ name: string, in: string, required?: boolean, schema: Schema }[]} [parameters]
 * @property {{ content: Content }} [requestBody]
 * @property {Record<string, { content?: Content }>} responses
 */
/** @typedef {{ paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema> } }} Contract */

/** @param {Description} contract @param {(copy: Contract) => void} change @returns {Description} */
export function changedContract(contract, change) {
  const copy = structuredClone(contract);
  change(/** @type {Contract} */ (/** @type {unknown} */ (copy)));
  return copy;
}

/**
 * The named entry. Throws if there is none, because a change that changes nothing would prove nothing.
 * @template T
 * @param {Readonly<Record<string, T>> | undefined} from
 * @param {string} name
 * @returns {T}
 */
export function existing(from, name) {
  const found = from?.[name];
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}

/** @param {Schema} schema */
export const fieldsOf = ({ properties = {} }) => properties;

/** @param {Contract} contract @param {string} at @param {string} [method] */
export const operationOf = ({ paths }, at, method = 'get') => existing(existing(paths, at), method);

/** @param {Contract} contract @param {string} at @param {string} name */
export function parameterOf(contract, at, name) {
  const found = operationOf(contract, at).parameters?.find((one) => one.name === name);
  if (!found) throw new Error(`${at} has no ${name}`);
  return found;
}

/** @param {Contract} contract @param {string} name */
export const choicesOf = (contract, name) => existing(contract.components.schemas, name).enum ?? [];

/** @param {Schema} schema @param {string} from @param {string} to */
export function renameField(schema, from, to) {
  const { [from]: field, ...others } = fieldsOf(schema);
  if (!field) throw new Error(`there is no ${from}`);
  schema.properties = { ...others, [to]: field };
  if (schema.required) schema.required = schema.required.map((one) => (one === from ? to : one));
}

/** @param {Contract} contract @param {string | undefined} reference */
const schemaNamed = ({ components: { schemas } }, reference = '') => schemas[reference.split('/').at(-1) ?? ''];

/** @param {Contract} contract @param {string} at @param {string} method */
export function bodyOf(contract, at, method) {
  const { schema } = existing(operationOf(contract, at, method).requestBody?.content, 'application/json');
  const body = schemaNamed(contract, schema.$ref);
  if (!body) throw new Error(`${at} has no body`);
  return body;
}

/** @param {Contract} contract @param {string} at */
function findReply(contract, at) {
  const schema = Object.values(operationOf(contract, at).responses)[0]?.content?.['application/json']?.schema;
  return schemaNamed(contract, schema?.$ref ?? schema?.items?.$ref);
}

/** @param {Contract} contract @param {string} at */
export function replyOf(contract, at) {
  const reply = findReply(contract, at);
  if (!reply) throw new Error(`${at} has no reply`);
  return reply;
}

/** Makes the first number in a reply makeNullable. @param {Contract} contract @param {string} at */
export function makeNullable(contract, at) {
  const field = Object.values(fieldsOf(replyOf(contract, at))).find(({ type }) => type === 'number');
  if (!field) throw new Error(`the reply of ${at} has no number`);
  field.type = ['number', 'null'];
}

/** @param {Contract} contract */
export const reads = ({ paths }) => Object.keys(paths).filter((at) => paths[at]?.['get']);

/** Paths whose GET reply is an object with fields. @param {Contract} contract */
export const objectReads = (contract) => reads(contract).filter((at) => findReply(contract, at)?.properties);
