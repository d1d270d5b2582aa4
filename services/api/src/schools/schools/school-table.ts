import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { CreateSchool } from '@homeroom/contracts';
import { CreateSchool as SchoolForm } from '@homeroom/contracts/schools';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { parse } from 'csv-parse';
import { DomainError } from '../../platform/errors/domain-error.js';
import { withoutMarks } from '../../platform/http/copied-addresses.js';

const LEAST_COLUMNS = 5;
const ZIP_COLUMN = 4;
/** Rows read before other requests have a turn: 7 ms of work. */
const ROWS_AT_ONCE = 100;
/** Bytes of about as many rows. */
const BYTES_AT_ONCE = 16_384;
/** The columns in their order without a header, as people are told. */
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
const FIELDS = [...COLUMNS.keys()];
/** How headers name the columns. The first that fits counts: "Email address" and "Principal's name" are neither address nor name. */
const NAMED: readonly (readonly [string, RegExp])[] = [
  ['principalName', /principal/i],
  ['adminEmail', /e-?mail/i],
  ['contactPhone', /phone/i],
  ['zipCode', /zip|postal/i],
  ['address', /address|street/i],
  ['city', /city|town/i],
  ['state', /state/i],
  ['name', /name|school/i],
];

/** A row of a pasted table: a school, or why it is invalid. */
export interface TableRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly name: string;
  /** Its city, state, and ZIP code, as far as the row has them. */
  readonly place: string;
  readonly school: CreateSchool | null;
  readonly message: string | null;
}

interface Record {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a table of schools, separated by commas, semicolons, or tabs, as spreadsheets save it: quoted cells, any line endings, an encoding
 * mark, blank lines. A header row says which column is which if it names the first five, and is skipped. Other requests are answered meanwhile.
 * @throws DomainError INVALID_REQUEST when a quote never closes.
 */
export async function readSchoolTable(text: string): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  let fields: readonly (string | undefined)[] | undefined;
  let read = 0;
  for await (const { record, info } of records(text)) {
    read += 1;
    if (read % ROWS_AT_ONCE === 0) await turn();
    if (record.every((cell) => cell === '')) continue;
    const isFirst = fields === undefined;
    fields ??= isHeader(record) ? fieldsNamedIn(record) : FIELDS;
    if (!isFirst || !isHeader(record)) rows.push(toRow(record, info.lines, fields));
  }
  return rows;
}

function fieldsNamedIn(header: readonly string[]): readonly (string | undefined)[] {
  const named = header.map((cell) => NAMED.find(([, words]) => words.test(cell))?.[0]);
  const isWhole = FIELDS.slice(0, LEAST_COLUMNS).every((field) => named.filter((name) => name === field).length === 1);
  return isWhole ? named : FIELDS;
}

const delimiterOf = (line: string) => (line.includes('\t') ? '\t' : line.split(';').length < LEAST_COLUMNS ? ',' : ';');

async function* records(text: string): AsyncGenerator<Record> {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(firstLine),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  try {
    yield* Readable.from(pieces(Buffer.from(text))).pipe(parser) as AsyncIterable<Record>;
  } catch {
    throw new DomainError('INVALID_REQUEST', 'The table cannot be read: a quotation mark is missing');
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += BYTES_AT_ONCE) yield bytes.subarray(from, from + BYTES_AT_ONCE);
}

/** A header contains `name` or `school`, but no ZIP code in the ZIP column: a school's name may contain these words, too. */
const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => /name|school/i.test(cell)) && !/^\d{5}(-\d{4})?$/.test(cells[ZIP_COLUMN] ?? '');

function toRow(cells: readonly string[], row: number, fields: readonly (string | undefined)[]): TableRow {
  const named = Object.fromEntries(FIELDS.map((field) => [field, cells[fields.indexOf(field)]]));
  const place = ['city', 'state', 'zipCode'].flatMap((field) => named[field] ?? []).join(', ');
  const shown = { row, name: named['name'] ?? '', place };
  const refused = (message: string): TableRow => ({ ...shown, school: null, message });
  if (cells.length < LEAST_COLUMNS) return refused(`Row ${row} must have at least 5 columns: Name, Address, City, State, ZIP`);
  const school = plainToInstance(SchoolForm, withoutMarks({ ...named, zipCode: withZeros(named['zipCode'] ?? '') }, SchoolForm));
  const [error] = validateSync(school);
  return error ? refused(sayOf(error)) : { ...shown, school, message: null };
}

/** Messages that could be about any column get the name of theirs. */
function sayOf({ property, constraints = {} }: ValidationError): string {
  const message = Object.values(constraints).at(-1)!;
  return 'oneLine' in constraints || 'maxLength' in constraints ? `${COLUMNS.get(property)}: ${message}` : message;
}

/** Spreadsheets treat a ZIP code as a number and drop its leading zeros. */
const withZeros = (zip: string) => (/^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip);
