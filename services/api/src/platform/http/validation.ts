import type { FieldError } from '@homeroom/contracts';
import { ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';
import { withoutMarks } from './copied-addresses.js';

/** Rules about the kind of a value. A value of the wrong kind is reported as that, not as too long or too large. */
const KINDS = ['isString', 'isInt', 'isNumber', 'isDollars', 'isBoolean', 'isArray'];

/** The one broken rule to report: that it is missing, of another kind, or else the first. */
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

/** Leaves texts in the address as they are: `0x10` is not a number until an {@link IdPipe} decides. */
class RequestValidation extends ValidationPipe {
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    return super.transform(withoutMarks(value, metadata.metatype), metadata);
  }

  protected override transformPrimitive(value: unknown, _metadata: ArgumentMetadata): unknown {
    return value;
  }
}

/** Rejects what a contract does not allow, and names the wrong field. */
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
