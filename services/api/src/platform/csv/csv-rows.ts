import { stringify } from 'csv-stringify/sync';

/** Lines of a table, the first with a mark of the encoding and the headings; no text is taken for a formula. */
export const csvRows = (columns: Readonly<Record<string, string>>, rows: readonly object[], isFirst: boolean): string =>
  stringify([...rows], {
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
    columns: { ...columns },
  });
