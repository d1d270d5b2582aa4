import { localFormat } from '../../platform/time/local-format.js';

/** Several values, such as locations, stand apart. */
export type Fact = readonly [label: string, value: string | readonly string[] | null];

/** `Label: value`, for those with a value. Several start below the label. */
export const inLines = (facts: readonly Fact[]): string[] =>
  facts.filter(([, value]) => value?.length).map(([label, value]) => `${label}:${inLine(value!)}`);

const inLine = (value: string | readonly string[]) => {
  if (typeof value === 'string') return ` ${value}`;
  return value.length === 1 ? ` ${value[0]}` : value.map((one) => `\n${one}`).join('');
};

/** Done without a formatter: the first one costs a start. */
const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** `$1,200.00` */
export const dollars = (amount: string | number) => withCommas(`$${Number(amount).toFixed(2)}`);

/** `1 point`, `1,200 points` */
export const pointsOf = (count: number) => `${withCommas(String(count))} ${count === 1 ? 'point' : 'points'}`;

const DAY = localFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
export const dayOf = (time: Date) => DAY.format(time);

export const firstName = (name: string) => name.split(/\s+/)[0] ?? name;
