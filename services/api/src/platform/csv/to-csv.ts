import { csvRows } from './csv-rows.js';

/**
 * A whole table for a spreadsheet.
 * @param columns field names in order, with their headings.
 */
export const toCsv = <Row extends object>(columns: Partial<Record<keyof Row & string, string>>, rows: readonly Row[]): string =>
  csvRows(columns as Record<string, string>, rows, true);
