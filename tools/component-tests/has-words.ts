/** The words of a text, without punctuation. */
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether a name contains the words of a text, in the same order. */
export const hasWords = (name: string, text: string) => ` ${wordsOf(name)} `.includes(` ${wordsOf(text)} `.replace(/^ {2}$/, ' '));
