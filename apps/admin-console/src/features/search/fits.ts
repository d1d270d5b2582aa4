const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether each typed word starts a word of the label, so that `add sch` finds "Add a school". No words match everything. */
export function fits(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((beginning) => words.some((word) => word.startsWith(beginning)));
}
