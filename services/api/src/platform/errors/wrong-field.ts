import { DomainError } from './domain-error.js';

/** Refuses a request for one of its fields, beside which forms show the message. */
export const wrongField = (field: string, message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, { errors: [{ field, message }] });
