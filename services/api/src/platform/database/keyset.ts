import { LIMITS } from '@homeroom/contracts';
import { wrongField } from '../errors/wrong-field.js';

/** Returns the name of a parameter with this value. */
export type Bind = (value: unknown) => string;

/** The order of a list with cursors, so that a deep page costs the same as the first. */
export interface ListOrder {
  /** The sort expression, never null, with its type; ties are broken by id. */
  readonly by: string;
  readonly type: 'timestamptz' | 'numeric' | 'integer' | 'text';
  readonly direction: 'ASC' | 'DESC';
  /** What its values look like, if that is narrower than the type. */
  readonly shape?: RegExp;
}

/** The sort value and id of the row before a page. */
export type Place = readonly [value: string, id: number];

/** A plausible time to the microsecond, as the database writes it. */
const isTime = (text: string): boolean => {
  const [, day, clock] = /^((?:20|21)\d{2}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(text) ?? [];
  if (!day || !clock) return false;
  const time = new Date(`${day}T${clock}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${clock}`);
};

/** Whether a page ordered by this type may continue after such a value. */
const IS_VALUE: Readonly<Record<ListOrder['type'], (text: string) => boolean>> = {
  timestamptz: isTime,
  numeric: (text) => /^\d{1,9}(\.\d{1,2})?$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  text: (text) => !text.includes('\0'),
};

const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= LIMITS.databaseId;

/** A cursor, as it stands in the address of the next page. */
export const encodePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws DomainError INVALID_REQUEST, also for a cursor of another order */
export function decodePlace(after: string, { type, shape = /^/ }: ListOrder): Place {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    if (typeof value === 'string' && IS_VALUE[type](value) && shape.test(value) && isId(id)) return [value, id];
  } catch {
    // The error below covers malformed cursors as well.
  }
  throw wrongField('after', 'The list cannot continue from here');
}

/** The rows of a page, and the cursor of the next page. @param rows one more than the page shows if the list continues */
export function cutToPage<Row extends { readonly id: number; readonly place: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last ? encodePlace([last.place, last.id]) : null };
}

/** The rows after a given one. @param idColumn of the same table */
export function comesAfter({ by, type, direction }: ListOrder, idColumn: string, [value, id]: Place, bind: Bind): string {
  return `(${by}, ${idColumn}) ${direction === 'ASC' ? '>' : '<'} (${bind(value)}::${type}, ${bind(id)}::integer)`;
}
