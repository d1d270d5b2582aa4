/** Changes a recorded answer to what the API would return under another contract, without what that contract no longer promises. */

/** @import { Description, Schema } from '@homeroom/releases' */

/**
 * @typedef {object} Side
 * @property {Schema | undefined} schema
 * @property {Description} contract
 */

/** An enum that may grow: pages must handle unknown error codes, so a new code breaks nothing. */
const ERROR_CODE = 'ErrorCode';
const MOMENT = '2026-01-02T03:04:05.000Z';
const DEEPEST = 12;

/** @param {Side} side @returns {Schema} */
export function resolved({ schema = {}, contract }) {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved({ schema: contract.components.schemas[name], contract });
}

/** @param {Schema} schema */
const kindsOf = ({ type }) => (type === undefined ? [] : [type].flat());
/** @param {Schema} schema */
const valuesOf = ({ enum: values, const: value }) => (value === undefined ? values : [value]);

/** @param {unknown} value */
function kindOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** @param {unknown} value @param {string} kind */
const isKind = (value, kind) => kindOf(value) === kind || (kind === 'number' && kindOf(value) === 'integer');

/** @param {Side} side @returns {boolean} */
function mayBeNull(side) {
  const schema = resolved(side);
  return (
    kindsOf(schema).includes('null') || schema.const === null || (schema.anyOf ?? []).some((one) => mayBeNull({ ...side, schema: one }))
  );
}

/**
 * Whether a value could match a schema, without checking nested values.
 * @param {unknown} value
 * @param {Side} side
 * @returns {boolean}
 */
function fits(value, side) {
  const schema = resolved(side);
  if (schema.anyOf) return schema.anyOf.some((one) => fits(value, { ...side, schema: one }));
  const [kinds, values] = [kindsOf(schema), valuesOf(schema)];
  if (values) return values.includes(value);
  if (kinds.length > 0 && !kinds.some((kind) => isKind(value, kind))) return false;
  if (kindOf(value) !== 'object') return true;
  const record = /** @type {Record<string, unknown>} */ (value);
  return Object.entries(schema.properties ?? {}).every(([key, one]) => {
    const { const: only } = resolved({ ...side, schema: one });
    return only === undefined || record[key] === only;
  });
}

/**
 * An example value of a schema.
 * @param {Side} side
 * @returns {unknown}
 */
function exampleOf(side, depth = 0) {
  const schema = resolved(side);
  const inside = (/** @type {Schema | undefined} */ one) => exampleOf({ ...side, schema: one }, depth + 1);
  const values = valuesOf(schema);
  if (values) return values[0];
  if (mayBeNull(side) || depth > DEEPEST) return null;
  if (schema.anyOf) return inside(schema.anyOf[0]);
  const [kind] = kindsOf(schema);
  if (kind === 'object') return Object.fromEntries((schema.required ?? []).map((key) => [key, inside(schema.properties?.[key])]));
  if (kind === 'array') return [];
  if (kind === 'boolean') return false;
  if (kind === 'number' || kind === 'integer') return schema.minimum ?? 1;
  return schema.format === 'date-time' ? MOMENT : 'x';
}

/**
 * @param {Record<string, unknown>} value
 * @param {Side} now
 * @param {Side} own
 */
function fieldsUnder(value, now, own) {
  const [schema, before] = [resolved(now), resolved(own)];
  const { properties: known = {}, additionalProperties: rest } = schema;
  const isNeeded = (/** @type {Schema} */ of, /** @type {string} */ key) => of.required?.includes(key) ?? false;
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const next = known[key] ?? (typeof rest === 'object' ? rest : undefined);
    if (!next) return Object.keys(known).length === 0 || rest === true ? [[key, one]] : [];
    // The field may be missing under this contract, so remove it.
    if (isNeeded(before, key) && !isNeeded(schema, key) && key in known) return [];
    const was = before.properties?.[key] ?? (typeof before.additionalProperties === 'object' ? before.additionalProperties : undefined);
    return [[key, valueUnder(one, { ...now, schema: next }, { ...own, schema: was })]];
  });
  // The new contract requires the field, so add it if pages knew it as required or did not know it.
  const missing = (schema.required ?? []).filter((key) => !(key in value) && (isNeeded(before, key) || !before.properties?.[key]));
  return Object.fromEntries([...kept, ...missing.map((key) => [key, exampleOf({ ...now, schema: known[key] })])]);
}

/**
 * @param {unknown} value
 * @param {readonly unknown[]} values
 * @param {Side} now
 * @param {Side} own
 */
function oneOf(value, values, now, own) {
  const known = valuesOf(resolved(own));
  const fresh = known ? values.filter((one) => !known.includes(one)) : [];
  const isCode = now.schema?.$ref?.endsWith(`/${ERROR_CODE}`);
  if (values.includes(value)) return isCode || fresh.length === 0 ? value : fresh[0];
  // Fewer values break nothing, because pages know the rest.
  return fresh[0] ?? (known?.includes(value) ? value : values[0]);
}

/**
 * Changes a value to fit another contract. Where that contract allows more than the page's own, it uses the unexpected: null, a missing
 * field, or a new value.
 * @param {unknown} value
 * @param {Side} now
 * @param {Side} own what the page was built for
 * @returns {unknown}
 */
export function valueUnder(value, now, own) {
  const schema = resolved(now);
  if (own.schema && mayBeNull(now) && !mayBeNull(own)) return null;
  if (value === null) return mayBeNull(now) || mayBeNull(own) ? null : exampleOf(now);
  if (schema.anyOf) {
    const place = schema.anyOf.findIndex((one) => fits(value, { ...now, schema: one }));
    if (place < 0) return exampleOf(now);
    const before = resolved(own).anyOf;
    return valueUnder(
      value,
      { ...now, schema: schema.anyOf[place] },
      { ...own, schema: before?.find((one) => fits(value, { ...own, schema: one })) ?? own.schema },
    );
  }
  const values = valuesOf(schema);
  if (values) return oneOf(value, values, now, own);
  const kinds = kindsOf(schema);
  if (kinds.length > 0 && !kinds.some((kind) => isKind(value, kind))) return exampleOf(now);
  if (Array.isArray(value)) {
    const items = (/** @type {Side} */ side) => ({ ...side, schema: resolved(side).items });
    return value.map((one) => valueUnder(one, items(now), items(own)));
  }
  return kindOf(value) === 'object' ? fieldsUnder(/** @type {Record<string, unknown>} */ (value), now, own) : value;
}
