import { LIMITS } from '@homeroom/contracts';

/** The codes in pasted text or a file: one per line, in the first column of a table, without quotes. */
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

/** Why these cannot be imported: a title and what to do. */
export function problemOfCodes({ length }: readonly string[]): readonly [title: string, words: string] | undefined {
  if (length === 0) return ['No Codes', 'Please enter at least one voucher code'];
  if (length <= LIMITS.voucherCodesPerRequest) return undefined;
  return ['Too Many Codes', `Cannot import more than ${LIMITS.voucherCodesPerRequest} codes at once`];
}
