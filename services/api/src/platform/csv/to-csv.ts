import { csvRows } from './csv-rows.js';

/**
 * A whole table as a spreadsheet opens it.
 * @param columns names of the fields, in their order, with the headings that people read.
 */
export const toCsv = <Row extends object>(columns: Partial<Record<keyof Row & string, string>>, rows: readonly Row[]): string =>
  csvRows(columns as Record<string, string>, rows, true);
