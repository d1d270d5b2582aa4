import type { SchoolSession } from '@homeroom/contracts';
import { aSchool } from './a-school';

/** The session of a school's manager. */
export const aSchoolSession = (change: Partial<SchoolSession> = {}): SchoolSession => ({
  managerId: 1,
  name: 'Ana',
  email: 'ana@oak.example',
  school: aSchool(),
  isOnBoard: true,
  reserved: 0,
  available: 10,
  ...change,
});
