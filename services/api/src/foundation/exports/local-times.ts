import { localFormat } from '../../platform/time/local-format.js';

/** Fields with a time, in any list. */
const TIMES = new Set([
  'at',
  'createdAt',
  'reviewedAt',
  'requestedAt',
  'decidedAt',
  'failedAt',
  'retriedAt',
  'promisedAt',
  'relayedAt',
  'sentAt',
  'paidAt',
  'returnedAt',
  'madeAt',
  'answerBy',
  'endedAt',
]);

/** The Swedish locale writes times as spreadsheets read them: `2026-11-21 16:54:05`. */
const TIME = localFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

const ZONE = localFormat('en-US', { timeZoneName: 'longGeneric' });
const zoneName = () => ZONE.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')!.value;

/** Adds the zone to each time's heading. */
export function withZone(columns: Readonly<Record<string, string>>): Record<string, string> {
  const zone = zoneName();
  return Object.fromEntries(
    Object.entries(columns).map(([field, heading]) => [field, TIMES.has(field) ? `${heading} (${zone})` : heading]),
  );
}

/** Converts times to the marketplace's time zone, as on the screens. */
export const inLocalTime = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      TIMES.has(field) && typeof value === 'string' ? TIME.format(new Date(value)) : (value as unknown),
    ]),
  );
