import { stringify } from 'csv-stringify/sync';

/** A table's lines, the first with an encoding mark and the headings; no text becomes a formula. */
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
