import { STORAGE, type SchoolView } from '@homeroom/contracts';
import { readStored } from '@homeroom/web';

/** The school that this browser's purchases support, until another is chosen. */
export type ChosenSchool = Pick<SchoolView, 'id' | 'name' | 'city'>;

function isSchool(value: unknown): value is ChosenSchool {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, city } = value as Record<string, unknown>;
  return Number.isInteger(id) && typeof name === 'string' && typeof city === 'string';
}

export const storedSchool = () => readStored(localStorage, STORAGE.school, isSchool);
