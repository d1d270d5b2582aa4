/** The list's filters besides its search: one file, loaded after the list. */
export { ActiveFilters } from './active-filters';
export { QuickFilters } from './quick-filters';
