/** The list's filters in one file, which loads after the list and its search. */
export { ActiveFilters } from './active-filters';
export { QuickFilters } from './quick-filters';
