import { toCents } from '@homeroom/contracts';
import { Column, type ColumnOptions } from 'typeorm';

/** Stored as `numeric(10,2)` dollars, integer cents in code. */
export function CentsColumn(options: ColumnOptions = {}): PropertyDecorator {
  return Column({
    type: 'numeric',
    precision: 10,
    scale: 2,
    transformer: {
      from: (stored: string | null) => (stored === null ? null : toCents(Number(stored))),
      to: (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2)),
    },
    ...options,
  });
}

/** Integer cents as the database writes dollars, such as `12.50`. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
