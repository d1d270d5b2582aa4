/** Letters and digits only. */
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether a name has all words of a text, whole and in their order. */
export const hasWords = (name: string, text: string) => ` ${wordsOf(name)} `.includes(` ${wordsOf(text)} `.replace(/^ {2}$/, ' '));
