import type { Api } from './api';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly pattern?: string;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>>;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
}

/** Every route of the OpenAPI document. */
export class Routes {
  private constructor(
    readonly all: readonly Route[],
    private readonly schemas: Readonly<Record<string, Schema>>,
  ) {}

  static async of(api: Api): Promise<Routes> {
    const { body } = await api.get<{
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, Schema> };
    }>('/api/openapi.json');
    const all = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase() as Route['method'], path, operation })),
    );
    return new Routes(all, body.components.schemas);
  }

  /** The schema of the route's JSON body. */
  body({ operation }: Route): Schema | undefined {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema && this.resolve(schema);
  }

  get lists(): readonly Route[] {
    return this.all.filter(({ method, operation }) => {
      const schema = operation.responses['200']?.content?.['application/json']?.schema;
      return method === 'GET' && schema?.type === 'array';
    });
  }

  resolve(schema: Schema): Schema {
    return schema.$ref ? this.schemas[schema.$ref.split('/').at(-1)!]! : schema;
  }

  /** A value that fits the schema. */
  example(given: Schema): unknown {
    const schema = this.resolve(given);
    if (schema.enum) return schema.enum[0];
    if (schema.type === 'array') return schema.items ? [this.example(schema.items)] : [];
    if (schema.type === 'object')
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, this.example(property)]));
    if (schema.type === 'boolean') return true;
    if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
    return schema.format === 'email' ? 'ana@example.com' : 'words';
  }

  /** The text fields of a body, such as `name` and `outcomes.0.remote`. */
  texts(given: Schema, path: readonly string[] = []): string[][] {
    const schema = this.resolve(given);
    if (schema.type === 'object')
      return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => this.texts(property, [...path, name]));
    if (schema.type === 'array') return schema.items ? this.texts(schema.items, [...path, '0']) : [];
    return path.length > 0 && schema.type !== 'integer' && schema.type !== 'number' && schema.type !== 'boolean' ? [[...path]] : [];
  }
}

/** The same value with a replacement at one place. */
export function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === key ? changed(item, rest, to) : item));
  const known = (value ?? {}) as Record<string, unknown>;
  return { ...known, [key]: changed(known[key], rest, to) };
}
