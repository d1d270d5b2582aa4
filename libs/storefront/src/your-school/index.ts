/** The school that a family shops for. The line under the header has its own entry, because most pages load it later. */
export { chooseSchool, useChosenSchool, type ChosenSchool } from './chosen-school';
export { useGoal, useReachedGoal, type Goal } from './goal';
export { schoolById } from './school-by-id';
export { SchoolStrip } from './school-strip';
export { storedSchool } from './stored-school';
export { useChooseSchool } from './use-choose-school';
