import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { lengthOf } from './open-spans.js';
import { SetOpeningHours } from './opening-hours.js';

const wrong = (change: object) =>
  validateSync(plainToInstance(SetOpeningHours, { kind: 'weekly', week: [], closures: [], ...change })).flatMap(({ constraints }) =>
    Object.values(constraints ?? {}),
  );
const week = (...spans: [day: unknown, opens: unknown, closes: unknown][]) => ({
  week: spans.map(([day, opens, closes]) => ({ day, opens, closes })),
});
const closures = (...list: object[]) => ({
  closures: list.map((closure) => ({ firstDay: '2026-11-26', lastDay: '2026-11-27', reason: '', ...closure })),
});

const TIMES = 'Please enter when it opens and closes';
const OVERLAP = 'Two of these hours overlap';
const CLOSURES = 'Please enter the first and the last day of each closure';

it.each<[string, object, string[]]>([
  ['none at all', {}, []],
  ['two spans a day', week([1, '09:00', '12:00'], [1, '12:00', '18:00']), []],
  ['a night into the next day', week([5, '18:00', '02:00'], [6, '02:00', '05:00']), []],
  ['around the clock', week(...[0, 1, 2, 3, 4, 5, 6].map((day): [number, string, string] => [day, '00:00', '00:00'])), []],
  ['two that overlap', week([1, '09:00', '12:00'], [1, '11:59', '18:00']), [OVERLAP]],
  ['a night over the next morning', week([5, '18:00', '02:00'], [6, '01:00', '05:00']), [OVERLAP]],
  ['the night from Saturday to Sunday', week([6, '18:00', '02:00'], [0, '01:30', '05:00']), [OVERLAP]],
  ['the same twice', week([1, '09:00', '12:00'], [1, '09:00', '12:00']), [OVERLAP]],
  ['no time of day', week([1, '9', '12:00']), [TIMES]],
  ['a time in a list', week([1, ['09:00'], '12:00']), [TIMES]],
  ['midnight twice', week([1, '09:00', '24:00']), [TIMES]],
  ['no day of the week', week([7, '09:00', '12:00']), [TIMES]],
  ['no spans', { week: ['x'] }, [TIMES, OVERLAP, 'Please enter at most 42 times a week']],
  ['a closure of a day', closures({ lastDay: '2026-11-26', reason: 'Thanksgiving' }), []],
  ['a closure that ends before it begins', closures({ lastDay: '2026-11-25' }), [CLOSURES]],
  ['a day that is not in the calendar', closures({ lastDay: '2026-11-31' }), [CLOSURES]],
  ['a reason of two lines', closures({ reason: 'a\nb' }), [CLOSURES]],
  ['a long reason', closures({ reason: 'a'.repeat(81) }), [CLOSURES]],
])('says what is wrong with %s', (_, change, words) => {
  expect(wrong(change).sort()).toEqual([...words].sort());
});

it('keeps only the known fields of an entry', () => {
  const { week: kept, closures: gone } = plainToInstance(SetOpeningHours, {
    week: [{ day: 1, opens: ' 09:00 ', closes: '12:00', note: 'x' }],
    closures: [{ firstDay: '2026-11-26', lastDay: '2026-11-26', reason: ' Thanksgiving ', by: 'x' }],
  });
  expect([kept, gone]).toEqual([
    [{ day: 1, opens: '09:00', closes: '12:00' }],
    [{ firstDay: '2026-11-26', lastDay: '2026-11-26', reason: 'Thanksgiving' }],
  ]);
});

it('lasts from a minute to a whole day', () => {
  expect([
    lengthOf({ opens: '09:00', closes: '18:00' }),
    lengthOf({ opens: '18:00', closes: '02:00' }),
    lengthOf({ opens: '00:00', closes: '00:00' }),
  ]).toEqual([540, 480, 1_440]);
});
