import { calendarFile } from './calendar-file';

const REMINDER = {
  voucherId: 12,
  title: 'At the wheel',
  business: 'Clay House',
  place: '2 Oak St, Tustin, CA 92780',
  expiresAt: '2026-12-01T07:59:59.999Z',
  link: 'https://homeroom.test/history',
};
const linesOf = (change: Partial<typeof REMINDER> = {}) =>
  calendarFile({ ...REMINDER, ...change }, new Date('2026-11-23T18:00:05.120Z'))
    .replaceAll('\r\n ', '')
    .split('\r\n');

it('covers the last day in California, with an alarm a week before', () => {
  const lines = linesOf();
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261201',
      'DTSTAMP:20261123T180005Z',
      'UID:voucher-12@homeroom.test',
      'SUMMARY:Last day for your voucher: At the wheel',
      'TRIGGER:-P7D',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'BEGIN:VALARM']);
  expect(lines.slice(-4)).toEqual(['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', '']);
});

it('escapes characters that mean something in the file', () => {
  const lines = linesOf({ title: 'Pots; bowls, cups\\jars\nBEGIN:VEVENT' });
  expect(lines).toContain('SUMMARY:Last day for your voucher: Pots\\; bowls\\, cups\\\\jars\\nBEGIN:VEVENT');
  expect(lines).toContain('LOCATION:2 Oak St\\, Tustin\\, CA 92780');
});

it('keeps lines to 75 octets, and cuts no emoji in two', () => {
  const title = '🎨 clay '.repeat(20).trim();
  const file = calendarFile({ ...REMINDER, title });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(linesOf({ title })).toContain(`SUMMARY:Last day for your voucher: ${title}`);
});

it('names no location if there are several', () => {
  expect(linesOf({ place: null as never }).some((line) => line.startsWith('LOCATION'))).toBe(false);
});
