import { LIMITS } from '@homeroom/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors/domain-error.js';

/** An id in a path: a whole number that fits the database's integer. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(id <= LIMITS.databaseId)) throw new DomainError('INVALID_REQUEST', 'The id is not valid');
    return id;
  }
}
