import type { CreateSchool } from '@homeroom/contracts';
import { CreateSchool as SchoolForm } from '@homeroom/contracts/schools';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/errors/domain-error.js';

const LEAST_COLUMNS = 5;
const ZIP_COLUMN = 4;
const COLUMNS = new Map([
  ['name', 'Name'],
  ['address', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'ZIP'],
  ['adminEmail', 'Email'],
  ['contactPhone', 'Phone'],
  ['principalName', 'Principal'],
]);

/** A row of a pasted table: a school, or why it is invalid. */
export interface TableRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly school: CreateSchool | null;
  readonly message: string | null;
}

interface Record {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a table of schools, separated by commas or tabs, as spreadsheets save it: quoted cells, any line endings, an encoding mark, blank
 * lines. A header row is skipped.
 * @throws DomainError INVALID_REQUEST when a quote never closes.
 */
export function readSchoolTable(text: string): TableRow[] {
  const rows = records(text).filter(({ record }) => record.some((cell) => cell !== ''));
  const [first] = rows;
  return (first && isHeader(first.record) ? rows.slice(1) : rows).map(({ record, info }) => toRow(record, info.lines));
}

function records(text: string): Record[] {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  try {
    return parse(text, {
      bom: true,
      delimiter: firstLine.includes('\t') ? '\t' : ',',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    }) as unknown as Record[];
  } catch {
    throw new DomainError('INVALID_REQUEST', 'The table cannot be read: a quotation mark is missing');
  }
}

/** A header contains `name` or `school`, but no ZIP code in the ZIP column: a school's name may contain these words, too. */
const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => /name|school/i.test(cell)) && !/^\d{5}(-\d{4})?$/.test(cells[ZIP_COLUMN] ?? '');

function toRow(cells: readonly string[], row: number): TableRow {
  const refused = (message: string): TableRow => ({ row, cells, school: null, message });
  if (cells.length < LEAST_COLUMNS) return refused(`Row ${row} must have at least 5 columns: Name, Address, City, State, ZIP`);
  const [name, address, city, state, zipCode, adminEmail, contactPhone, principalName] = cells;
  const school = plainToInstance(SchoolForm, {
    name,
    address,
    city,
    state,
    zipCode: withZeros(zipCode!),
    adminEmail,
    contactPhone,
    principalName,
  });
  const [error] = validateSync(school);
  return error ? refused(sayOf(error)) : { row, cells, school, message: null };
}

/** Messages that could be about any column get the name of theirs. */
function sayOf({ property, constraints = {} }: ValidationError): string {
  const message = Object.values(constraints).at(-1)!;
  return 'oneLine' in constraints || 'maxLength' in constraints ? `${COLUMNS.get(property)}: ${message}` : message;
}

/** Spreadsheets treat a ZIP code as a number and drop its leading zeros. */
const withZeros = (zip: string) => (/^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip);
