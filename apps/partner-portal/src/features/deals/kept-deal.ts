import { STORAGE } from '@homeroom/contracts';
import { EMPTY_DEAL, type DealFormValues } from '@homeroom/storefront/deal-form';
import { readStored, writeStored } from '@homeroom/web';

interface KeptDeal {
  readonly values: DealFormValues;
  readonly base: object;
}

const isKept = (value: unknown): value is KeptDeal => typeof value === 'object' && value !== null && 'values' in value && 'base' in value;
const keyOf = (businessId: number) => STORAGE.form(`deal-of-${businessId}-new`);
const isEmpty = (value: unknown) => value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** A deal's form as text, which is the same for equal forms and empty for an empty one. */
export const textOf = (values: Partial<DealFormValues>): string =>
  Object.entries(values)
    .filter(([field, value]) => field !== 'imageUrl' && !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => `${field}=${JSON.stringify(value)}`)
    .join('\n');

/** A new deal that is only in this browser, because it lacks a required field; null if there is none. */
export function readKeptDeal(businessId: number): DealFormValues | null {
  const kept = readStored(localStorage, keyOf(businessId), isKept);
  return kept && textOf(kept.values) !== '' ? kept.values : null;
}

export function keepDeal(businessId: number, values: DealFormValues): void {
  writeStored(localStorage, keyOf(businessId), { values, base: EMPTY_DEAL });
}

export const dropKeptDeal = (businessId: number): void => localStorage.removeItem(keyOf(businessId));
