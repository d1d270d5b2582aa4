import { localFormat } from '../../platform/time/local-format.js';

export type Fact = readonly [label: string, value: string | null];

/** `Label: value`, for those with a value. */
export const inLines = (facts: readonly Fact[]): string[] =>
  facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);

export const dollars = (amount: string | number) => `$${Number(amount).toFixed(2)}`;

const DAY = localFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
export const dayOf = (time: Date) => DAY.format(time);

export const firstName = (name: string) => name.split(/\s+/)[0] ?? name;
