/** The codes of a text that was pasted or read from a file: one for each line, in the first column of a table, without quotes. */
export function codesIn(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => firstColumn(line).trim())
    .filter((code) => code !== '');
}

function firstColumn(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(line);
  return quoted ? quoted[1]!.replaceAll('""', '"') : line.split(/[,;\t]/)[0]!;
}
