/** A LIKE pattern for lowercased text that contains exactly these words. */
export const containing = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
