/** What no text has, but nearly every other file. */
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;

/**
 * A file's text: in UTF-8, in UTF-16 with its mark, or else in the encoding in which Excel saves CSV files on Windows.
 * @returns null for a file that is not text, such as a workbook
 */
export async function textOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  return NO_TEXT.test(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
