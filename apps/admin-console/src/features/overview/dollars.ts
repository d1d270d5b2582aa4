import { formatCount } from '@homeroom/web';

/** Daily sums show no cents. */
export const dollars = (value: number): string => `$${formatCount(Math.round(value))}`;
