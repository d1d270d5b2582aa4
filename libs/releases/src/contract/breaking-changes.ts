import type { Description, Operation, Parameter, Schema } from './schema.js';

type Schemas = Readonly<Record<string, Schema>>;

/** The direction of a value: requests may only become laxer, and replies only stricter. */
type Way = 'request' | 'reply';

interface Place {
  readonly at: string;
  readonly way: Way;
  /** The enclosing types under comparison, because types may be recursive. */
  readonly open: ReadonlySet<string>;
}

/** What would break a caller written for `before` in `after`; empty when every call still works the same. */
export function breakingChanges(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now
        ? new Comparison(before.components.schemas, after.components.schemas).operation(name, operation, now)
        : [`${name} is gone`];
    }),
  );
}

class Comparison {
  constructor(
    private readonly before: Schemas,
    private readonly after: Schemas,
  ) {}

  operation(name: string, before: Operation, after: Operation): string[] {
    return [...this.parameters(name, before, after), ...this.body(name, before, after), ...this.replies(name, before, after)];
  }

  private parameters(name: string, before: Operation, after: Operation): string[] {
    const key = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
    const known = new Map(before.parameters.map((parameter) => [key(parameter), parameter]));
    const now = new Map(after.parameters.map((parameter) => [key(parameter), parameter]));
    const gone = [...known.keys()].filter((one) => !now.has(one)).map((one) => `${name}: the parameter ${one} is gone`);
    const changed = [...now].flatMap(([one, parameter]) => {
      const old = known.get(one);
      if (parameter.required && !old?.required) return [`${name}: the parameter ${one} is needed`];
      return old ? this.schema(place(`${name}: the parameter ${one}`, 'request'), old.schema, parameter.schema) : [];
    });
    return [...gone, ...changed];
  }

  private body(name: string, { requestBody: before }: Operation, { requestBody: after }: Operation): string[] {
    if (!before) return after ? [`${name}: a body is needed`] : [];
    if (!after) return [`${name}: takes no body`];
    return this.contents(place(`${name}: the body`, 'request'), before.content, after.content);
  }

  private replies(name: string, before: Operation, after: Operation): string[] {
    return Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
      const now = after.responses[status];
      return now ? this.contents(place(`${name}: the reply`, 'reply'), content, now.content ?? {}) : [`${name}: does not answer ${status}`];
    });
  }

  private contents(at: Place, before: Readonly<Record<string, { schema: Schema }>>, after: typeof before): string[] {
    return Object.entries(before).flatMap(([type, { schema }]) =>
      after[type] ? this.schema(at, schema, after[type].schema) : [`${at.at} is not ${type}`],
    );
  }

  private schema(at: Place, before: Schema, after: Schema): string[] {
    const pair = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
    if (before.$ref !== undefined || after.$ref !== undefined) {
      if (at.open.has(pair)) return [];
      const inside = { ...at, open: new Set([...at.open, pair]) };
      return this.schema(inside, resolved(before, this.before), resolved(after, this.after));
    }
    if (before.anyOf && before.anyOf.length === after.anyOf?.length)
      return before.anyOf.flatMap((one, index) => this.schema(at, one, after.anyOf![index]!));
    const [from, to] = at.way === 'request' ? [before, after] : [after, before];
    return [...notAll(at, from, to), ...narrower(at, from, to), ...this.fields(at, before, after), ...this.items(at, before, after)];
  }

  private items(at: Place, before: Schema, after: Schema): string[] {
    return before.items && after.items ? this.schema({ ...at, at: `${at.at}[]` }, before.items, after.items) : [];
  }

  private fields(at: Place, before: Schema, after: Schema): string[] {
    const [old, now] = [before.properties ?? {}, after.properties ?? {}];
    const isNeeded = (of: Schema, field: string) => of.required?.includes(field) ?? false;
    const inside = (field: string) => ({ ...at, at: `${at.at}.${field}` });
    const known = Object.entries(old).flatMap(([field, schema]) => {
      const next = now[field];
      if (!next) return [`${inside(field).at} is gone`];
      if (at.way === 'reply' && isNeeded(before, field) && !isNeeded(after, field)) return [`${inside(field).at} may be missing`];
      if (at.way === 'request' && !isNeeded(before, field) && isNeeded(after, field)) return [`${inside(field).at} is needed`];
      return this.schema(inside(field), schema, next);
    });
    const fresh = Object.keys(now).filter((field) => !(field in old) && at.way === 'request' && isNeeded(after, field));
    return [...known, ...fresh.map((field) => `${inside(field).at} is needed`)];
  }
}

const place = (at: string, way: Way): Place => ({ at, way, open: new Set() });

const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1)!] ?? {});

/** The kinds of a value; a whole number is also a number. */
const kindsOf = ({ type, anyOf }: Schema): readonly string[] | undefined => {
  if (anyOf) return anyOf.map((one) => JSON.stringify(one));
  return type === undefined ? undefined : [type].flat().flatMap((one) => (one === 'number' ? ['number', 'integer'] : [one]));
};

const valuesOf = ({ enum: values, const: value }: Schema) => (value === undefined ? values : [value]);

/** Everything in `from` must be in `to`, where undefined stands for anything. */
const lost = (from: readonly unknown[] | undefined, to: readonly unknown[] | undefined): unknown[] =>
  to === undefined ? [] : (from?.filter((one) => !to.includes(one)) ?? ['anything']);

/** In a request, sent values must be accepted; in a reply, received values must be known. */
function notAll({ at, way }: Place, from: Schema, to: Schema): string[] {
  const words = way === 'request' ? 'is no longer taken' : 'was not there before';
  return [...lost(kindsOf(from), kindsOf(to)), ...lost(valuesOf(from), valuesOf(to))].map((one) => `${at}: ${String(one)} ${words}`);
}

/** Limits of what may be sent; a reply's limits promise nothing. */
function narrower({ at, way }: Place, from: Schema, to: Schema): string[] {
  if (way === 'reply') return [];
  const least = (['minimum', 'minLength'] as const).filter((bound) => (to[bound] ?? -Infinity) > (from[bound] ?? -Infinity));
  const most = (['maximum', 'maxLength'] as const).filter((bound) => (to[bound] ?? Infinity) < (from[bound] ?? Infinity));
  return [...least, ...most].map((bound) => `${at}: its ${bound} is narrower`);
}
