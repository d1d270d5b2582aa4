import { stringify } from 'csv-stringify/sync';

/**
 * A table as a spreadsheet opens it: with a mark of its encoding, and with no text that would be taken for a formula.
 * @param columns names of the fields, in their order, with the headings that people read.
 */
export const toCsv = <Row extends object>(columns: Partial<Record<keyof Row & string, string>>, rows: readonly Row[]): string =>
  stringify([...rows], {
    header: true,
    bom: true,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    columns: columns as Record<string, string>,
  });
