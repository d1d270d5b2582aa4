/** A contract field's rules, stored by its decorators. */
export interface Rule {
  readonly field: string;
  readonly name: string;
  readonly message: string;
  /** For each entry of a list. */
  readonly each: boolean;
  readonly holds: (value: unknown, context: { object: object }) => boolean;
}

interface Condition {
  readonly field: string;
  readonly applies: (object: never, value: unknown) => boolean;
}

interface Transformation {
  readonly field: string;
  readonly make: (input: { value: unknown }) => unknown;
}

class Rules {
  readonly rules: Rule[] = [];
  readonly conditions: Condition[] = [];
  readonly transformations: Transformation[] = [];
}

const contracts = new Map<object, Rules>();

/** The rules of one class, without its ancestors. */
export function rulesOf(contract: object): Rules {
  const known = contracts.get(contract) ?? new Rules();
  contracts.set(contract, known);
  return known;
}

/** The class and its ancestors, the farthest first. */
function lineOf(contract: object): Rules[] {
  const parent = Object.getPrototypeOf(contract) as object;
  return [...(parent === Function.prototype ? [] : lineOf(parent)), rulesOf(contract)];
}

/** A field with its own rules inherits none. */
function inherited<Entry extends { readonly field: string }>(contract: object, entriesOf: (rules: Rules) => readonly Entry[]): Entry[] {
  const line = lineOf(contract).map(entriesOf);
  const own = line.pop() ?? [];
  const others: Entry[] = [];
  for (const entries of line) others.push(...entries.filter(({ field }) => own.every((one) => one.field !== field)));
  return [...own, ...others];
}

const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...(value as unknown[])] : value);

/** The contract's object made from the input. */
export function madeBy<Made extends object>(contract: new () => Made, typed: object): Made {
  const transformations = lineOf(contract).flatMap((one) => [...one.transformations].reverse());
  const made = Object.entries(typed).map(([field, value]): [string, unknown] => [
    field,
    transformations.filter((one) => one.field === field).reduce((so, { make }) => make({ value: so }), copyOf(value)),
  ]);
  return Object.assign(new contract(), Object.fromEntries(made));
}

/** Errors by field, in the order of the rules: each broken rule's name with its message. */
export function brokenRulesOf(object: object): Map<string, Record<string, string>> {
  const contract = object.constructor;
  const values = object as Record<string, unknown>;
  const left = new Set<string>();
  for (const { field, applies } of inherited(contract, (all) => all.conditions))
    if (!applies(object as never, values[field])) left.add(field);
  const wrong = new Map<string, Record<string, string>>();
  for (const { field, name, message, each, holds } of inherited(contract, (all) => all.rules)) {
    const value = values[field];
    const checked = each && Array.isArray(value) ? (value as unknown[]) : [value];
    if (left.has(field) || checked.every((one) => holds(one, { object }))) continue;
    wrong.set(field, { ...wrong.get(field), [name]: message });
  }
  return wrong;
}
