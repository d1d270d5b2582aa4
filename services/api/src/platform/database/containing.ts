/** A LIKE pattern for lower-cased text that contains these words as they stand. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
