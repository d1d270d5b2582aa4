import { LISTS_OF_OBJECTS } from '@homeroom/contracts/validation';
import type { Type } from '@nestjs/common';
import { ValidationTypes } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { targetConstructorToSchema, validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { Schema } from '@homeroom/releases';

type SchemaObject = Omit<Schema, 'properties'> & { properties?: Record<string, Schema> };

const NAMES = new Map<unknown, 'string' | 'number' | 'boolean'>([
  [String, 'string'],
  [Number, 'number'],
  [Boolean, 'boolean'],
]);

/** One of our own decorators refines a field, but sees only the type that the compiler emitted, which is nothing for a union. */
function ownRule({ target, propertyName }: ValidationMetadata): { type?: 'string' | 'number' | 'boolean' } {
  const type = typeof target === 'function' && NAMES.get(Reflect.getMetadata('design:type', target.prototype as object, propertyName));
  return type ? { type } : {};
}

const OPTIONS = {
  refPointerPrefix: '#/components/schemas/',
  additionalConverters: { [ValidationTypes.CUSTOM_VALIDATION]: ownRule },
};

/** The JSON schemas from the validation rules of all request classes. */
export function requestSchemas(): Record<string, SchemaObject> {
  const schemas = validationMetadatasToSchemas(OPTIONS) as Record<string, SchemaObject>;
  for (const [type, lists] of LISTS_OF_OBJECTS)
    for (const [field, entry] of lists) {
      const { properties = {} } = schemas[(type as Type).name]!;
      properties[field] = { ...properties[field], type: 'array', items: { $ref: OPTIONS.refPointerPrefix + entry.name } };
    }
  return schemas;
}

export function fieldSchema(type: Type): { name: string; required: boolean; schema: SchemaObject }[] {
  const { properties = {}, required = [] } = targetConstructorToSchema(type, OPTIONS) as SchemaObject;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema: schema as SchemaObject,
  }));
}
