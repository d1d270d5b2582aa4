import type { FieldError } from '@homeroom/contracts';
import { ValidationPipe, type ValidationError } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

function fieldErrors(errors: readonly ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => [
    ...Object.values(error.constraints ?? {}).map((message) => ({ field: path + error.property, message })),
    ...fieldErrors(error.children ?? [], `${path}${error.property}.`),
  ]);
}

/** Refuses what a contract does not name, and says which field is wrong. */
export const requestValidation = () =>
  new ValidationPipe({
    whitelist: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const fields = fieldErrors(errors);
      return new DomainError('INVALID_REQUEST', fields[0]?.message ?? 'The request is not valid', { errors: fields });
    },
  });
