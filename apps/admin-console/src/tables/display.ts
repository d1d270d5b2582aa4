import { LIMITS, STORAGE } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { useState } from 'react';

const ROWS: readonly number[] = [20, 50, 100];

/** What a list offers: its own number of rows and the chosen one are always among them. */
export const rowChoices = (...others: readonly number[]) => [...new Set([...ROWS, ...others])].sort((one, other) => one - other);

/** The row height and number for all lists, stored in this browser. */
export interface Display {
  /** On a page; each list's own number until one is chosen. */
  readonly rows?: number;
  readonly isComfortable: boolean;
}

const USUAL: Display = { isComfortable: false };

function isDisplay(value: unknown): value is Display {
  const { rows, isComfortable } = (value ?? {}) as Partial<Display>;
  return (rows === undefined || rowChoices(LIMITS.adminPage).includes(rows)) && typeof isComfortable === 'boolean';
}

export function useDisplay() {
  const [display, setDisplay] = useState(() => readStored(localStorage, STORAGE.tables, isDisplay) ?? USUAL);
  const change = (part: Partial<Display>) => {
    const next = { ...display, ...part };
    writeStored(localStorage, STORAGE.tables, next);
    setDisplay(next);
  };
  return [display, change] as const;
}
