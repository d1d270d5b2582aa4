/** The school that a family shops for, under the header and wherever pages speak of it. */
export { chooseSchool, useChosenSchool, type ChosenSchool } from './chosen-school';
export { useGoal, useReachedGoal } from './goal';
export { schoolById } from './school-by-id';
export { SchoolStrip } from './school-strip';
export { storedSchool } from './stored-school';
export { useChooseSchool } from './use-choose-school';
export { useFetchedAhead } from './use-fetched-ahead';
