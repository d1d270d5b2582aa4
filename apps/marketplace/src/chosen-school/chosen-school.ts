import { STORAGE, type SchoolView } from '@homeroom/contracts';
import { readStored, writeStored } from '@homeroom/web';
import { useSyncExternalStore } from 'react';

/** The school that purchases of this browser support, until another is chosen. */
export type ChosenSchool = Pick<SchoolView, 'id' | 'name' | 'city'>;

function isSchool(value: unknown): value is ChosenSchool {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, city } = value as Record<string, unknown>;
  return Number.isInteger(id) && typeof name === 'string' && typeof city === 'string';
}

const listeners = new Set<() => void>();
let current: ChosenSchool | null | undefined;

const read = () => (current === undefined ? (current = readStored(localStorage, STORAGE.school, isSchool)) : current);

/** Chosen by a school's own link or in the purchase dialog; null forgets it. */
export function chooseSchool(school: ChosenSchool | null): void {
  current = school && { id: school.id, name: school.name, city: school.city };
  if (current) writeStored(localStorage, STORAGE.school, current);
  else localStorage.removeItem(STORAGE.school);
  for (const listener of listeners) listener();
}

export const useChosenSchool = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
