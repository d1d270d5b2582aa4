import type { RequestorPosition } from './requests.js';

/** As in the forms, and to the team. */
export const POSITION_NAMES: Readonly<Record<RequestorPosition, string>> = {
  principal: 'Principal',
  'assistant-principal': 'Assistant principal',
  superintendent: 'Superintendent',
  administrator: 'Administrator',
  'pto-president': 'PTO/PTA president',
  'pto-vice-president': 'PTO/PTA vice president',
  'pto-treasurer': 'PTO/PTA treasurer',
  'pto-secretary': 'PTO/PTA secretary',
  'volunteer-coordinator': 'Volunteer coordinator',
  'fundraising-chair': 'Fundraising chair',
  parent: 'Parent',
  teacher: 'Teacher',
  other: 'Other',
};
