import { rulesOf, type Rule } from './rules';

export interface Options {
  readonly each?: boolean;
  readonly message?: string;
}

export const rule =
  (name: string, words: string, holds: Rule['holds'], { each = false, message }: Options = {}): PropertyDecorator =>
  (target, property) => {
    const field = String(property);
    const said = message ?? `${each ? 'each value in ' : ''}$property ${words}`;
    rulesOf(target.constructor).rules.push({ field, name, each, holds, message: said.replaceAll('$property', field) });
  };

export const isText = (value: unknown): value is string => typeof value === 'string';
