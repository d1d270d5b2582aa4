/** The parts of class-transformer the contracts use, for browsers: see `class-validator.ts`. */
import { madeBy, rulesOf } from './rules';

export const Transform =
  (make: (input: { value: unknown }) => unknown): PropertyDecorator =>
  (target, field) =>
    void rulesOf(target.constructor).transformations.push({ field: String(field), make });

export const plainToInstance = madeBy;
