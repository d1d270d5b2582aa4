/** What narrows a list beside its search: one file, which comes after the list. */
export { ActiveFilters } from './active-filters';
export { QuickFilters } from './quick-filters';
