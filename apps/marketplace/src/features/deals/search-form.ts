/** The id of the list's search form, for its fields outside. */
export const SEARCH_FORM = 'search';
