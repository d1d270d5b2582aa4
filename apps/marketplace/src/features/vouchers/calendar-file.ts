import { localDay } from '@homeroom/contracts/local-day';

const DAY_MS = 86_400_000;
/** Octets per line, as in RFC 5545. */
const LONGEST_LINE = 75;

interface Reminder {
  readonly voucherId: number;
  readonly title: string;
  readonly business: string;
  readonly place: string | null;
  readonly expiresAt: string;
  /** The address of the family's voucher list; the voucher's own would let everyone who sees the calendar use it. */
  readonly link: string;
}

/** A calendar entry: a voucher's last day, with an alarm a week before (RFC 5545). */
export function calendarFile({ voucherId, title, business, place, expiresAt, link }: Reminder, now = new Date()): string {
  const last = localDay(new Date(expiresAt));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Homeroom//Vouchers//EN',
    'BEGIN:VEVENT',
    `UID:voucher-${voucherId}@${new URL(link).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(last)}`,
    `DTEND;VALUE=DATE:${compact(new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10))}`,
    `SUMMARY:${escaped(`Last day for your voucher: ${title}`)}`,
    `DESCRIPTION:${escaped(`At ${business}. Your vouchers: ${link}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`One week left for your voucher: ${title}`)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n') + '\r\n';
}

const compact = (day: string) => day.replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** A long line continues on the next ones, which start with a space; no character is split. */
function folded(line: string): string[] {
  const parts = [''];
  let octets = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (octets + size > LONGEST_LINE) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += sign;
    octets += size;
  }
  return parts;
}
