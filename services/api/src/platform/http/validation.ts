import type { FieldError } from '@homeroom/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** Rules that say what kind of value it must be. What is not even of that kind is told so, not how long or large it may be. */
const KINDS = ['isString', 'isInt', 'isNumber', 'isDollars', 'isBoolean', 'isArray'];

/** The one rule to tell of all that a value breaks: that it is missing, of another kind, or else the first. */
function fittingMessage(constraints: Readonly<Record<string, string>>): string[] {
  const broken = Object.keys(constraints);
  const rule = broken.find((name) => name === 'isNotEmpty') ?? broken.find((name) => KINDS.includes(name)) ?? broken[0];
  return rule === undefined ? [] : [constraints[rule]!];
}

function fieldErrors(errors: readonly ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => [
    ...fittingMessage(error.constraints ?? {}).map((message) => ({ field: path + error.property, message })),
    ...fieldErrors(error.children ?? [], `${path}${error.property}.`),
  ]);
}

/** Leaves texts of the address as they are: `0x10` is no number until an {@link IdPipe} says so. */
class RequestValidation extends ValidationPipe {
  protected override transformPrimitive(value: unknown, _metadata: ArgumentMetadata): unknown {
    return value;
  }
}

/** Refuses what a contract does not allow, and says which field is wrong. */
export const requestValidation = () =>
  new RequestValidation({
    whitelist: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) => {
      const fields = fieldErrors(errors);
      return new DomainError('INVALID_REQUEST', fields[0]?.message ?? 'The request is not valid', { errors: fields });
    },
  });
