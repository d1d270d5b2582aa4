import type { Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaObject = Exclude<Schemas[string], { $ref: string }>;

let schemas: Record<string, SchemaObject> | undefined;

/** The JSON schema that a request class's own validation rules make. */
export function requestSchema(type: Type): SchemaObject {
  schemas ??= validationMetadatasToSchemas({ refPointerPrefix: '#/components/schemas/' }) as Record<string, SchemaObject>;
  return schemas[type.name] ?? { type: 'object' };
}

export function fieldSchema(type: Type): { name: string; required: boolean; schema: SchemaObject }[] {
  const { properties = {}, required = [] } = requestSchema(type);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as SchemaObject,
  }));
}
