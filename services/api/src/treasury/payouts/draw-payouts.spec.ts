import type { EntityManager } from 'typeorm';
import { daysAfter, today } from '../../platform/time/local-day';
import type { DueSum, ReadyLine } from '../earnings/index';
import { DrawPayouts, SMALLEST_NOW } from './draw-payouts';
import { SMALLEST } from './is-enough';

const MANAGER = { of: 'the transaction' } as unknown as EntityManager;
const DAY = '2026-11-23';

const line = (businessId: number, cents: number, dueOn = '2026-11-20'): ReadyLine => ({
  ...{ businessId, cents, dueOn, accountId: `acct_${businessId}`, voucherId: 1, journalId: null },
});

interface Given {
  readonly ready?: readonly ReadyLine[];
  readonly beyondFamilies?: number;
  readonly inProgress?: number;
  readonly isFirst?: boolean;
  readonly isFree?: boolean;
  readonly hasPayout?: boolean;
  readonly due?: readonly DueSum[];
}

/** Draws payouts from the given state, and records each step in order. */
function drawing(given: Given = {}) {
  const did: unknown[] = [];
  const told =
    (name: string, answer?: unknown) =>
    async (manager: unknown, ...facts: unknown[]) => {
      expect(manager).toBe(MANAGER);
      did.push([name, ...facts]);
      return answer;
    };
  const parts = {
    database: { transaction: (work: (manager: EntityManager) => Promise<unknown>) => work(MANAGER) },
    earnings: {
      payable: told('payable', [...new Set((given.ready ?? []).map(({ businessId }) => businessId))]),
      ready: async (manager: unknown, ids: readonly number[]) => {
        expect(manager).toBe(MANAGER);
        did.push(['ready', ids]);
        return (given.ready ?? []).filter(({ businessId }) => ids.includes(businessId));
      },
      inProgress: told('under way', given.inProgress ?? 0),
      dueOn: async (day: string) => (did.push(['due', day]), given.due ?? []),
    },
    payouts: {
      oneAtATime: told('one at a time'),
      oneAtATimeSoon: told('one at a time soon', given.isFree ?? true),
      beginRun: told('begin', given.isFirst ?? true),
      hasPayout: told('has payout', given.hasPayout ?? false),
      add: told('add'),
      fellShort: told('fell short'),
    },
    coverage: { beyondFamilies: told('beyond families', given.beyondFamilies ?? 1_000_000) },
    outbox: { add: told('promise') },
    logger: { warn: () => undefined },
  };
  const { database, earnings, payouts, coverage, outbox, logger } = parts as unknown as Record<keyof typeof parts, never>;
  return { did, draw: new DrawPayouts(database, earnings, payouts, coverage, outbox, logger) };
}

/** The cents of each payout that a run makes, by business. */
async function drawn(given: Given): Promise<[number, number][]> {
  const { did, draw } = drawing(given);
  await draw.draw(DAY);
  const added = (did as [string, string, ReadyLine[][]][]).filter(([what]) => what === 'add');
  expect(new Set(added.map(([, day]) => day))).toEqual(new Set([DAY]));
  return added.flatMap(([, , payouts]) => payouts).map((lines) => [lines[0]!.businessId, lines.reduce((sum, { cents }) => sum + cents, 0)]);
}

const done = (did: unknown[], what: string) => (did as unknown[][]).filter(([name]) => name === what);

describe('a run', () => {
  it('takes the lock, begins the day, reads, and adds, in that order', async () => {
    const { did, draw } = drawing({ ready: [line(1, 4_000)] });
    await draw.draw(DAY);
    expect((did as unknown[][]).map(([what]) => what)).toEqual([
      ...['one at a time', 'begin', 'payable', 'under way', 'beyond families', 'ready', 'add', 'promise'],
    ]);
    expect(done(did, 'begin')).toEqual([['begin', DAY]]);
    expect(done(did, 'ready')).toEqual([['ready', [1]]]);
    expect(done(did, 'promise')).toEqual([['promise', [{ queue: 'email', name: 'payouts-drawn', payload: { day: DAY } }]]]);
  });

  it('does nothing on a day that has had one', async () => {
    const { did, draw } = drawing({ ready: [line(1, 4_000)], isFirst: false });
    await draw.draw(DAY);
    expect((did as unknown[][]).map(([what]) => what)).toEqual(['one at a time', 'begin']);
  });

  it('pays each business the sum of its lines, debts among them, in the order of its oldest line', async () => {
    expect(await drawn({ ready: [line(2, 3_000), line(1, 4_000), line(2, 1_000), line(1, -500)] })).toEqual([
      [2, 4_000],
      [1, 3_500],
    ]);
  });

  it('leaves a sum below the minimum, and pays exactly the minimum', async () => {
    expect(SMALLEST).toBe(2_500);
    expect(await drawn({ ready: [line(1, 2_499), line(2, 2_500)] })).toEqual([[2, 2_500]]);
  });

  it('pays less than the minimum once the oldest line has waited 90 days, but never zero or a debt', async () => {
    const [old, younger] = [daysAfter(today(), -90), daysAfter(today(), -89)];
    expect(await drawn({ ready: [line(1, 1, old), line(2, 2_499, younger), line(3, 0, old), line(4, -700, old)] })).toEqual([[1, 1]]);
  });

  it('counts the age of the oldest line, and keeps a business’s lines in order', async () => {
    const [old, younger] = [line(1, 600, daysAfter(today(), -90)), line(1, 500)];
    const { did, draw } = drawing({ ready: [old, younger] });
    await draw.draw(DAY);
    expect(done(did, 'add')).toEqual([['add', DAY, [[old, younger]]]]);
  });

  it('does not count an old debt’s age for a small sum', async () => {
    expect(await drawn({ ready: [line(1, -100, daysAfter(today(), -200)), line(1, 1_200), line(2, 4_000)] })).toEqual([[2, 4_000]]);
  });

  it('spends only what is left after families’ money and payouts in progress, to the cent', async () => {
    const ready = [line(1, 4_000), line(2, 5_000), line(3, 3_000)];
    expect(await drawn({ ready, beyondFamilies: 9_000, inProgress: 2_000 })).toEqual([
      [1, 4_000],
      [3, 3_000],
    ]);
    expect(await drawn({ ready, beyondFamilies: 12_000 })).toHaveLength(3);
    expect(await drawn({ ready, beyondFamilies: 11_999 })).toHaveLength(2);
  });

  it('notes how much waits and for how many, and tells the team, even if nobody was paid', async () => {
    const { did, draw } = drawing({ ready: [line(1, 4_000), line(2, 5_000)], beyondFamilies: 0 });
    await draw.draw(DAY);
    expect(done(did, 'fell short')).toEqual([['fell short', DAY, 9_000, 2]]);
    expect(done(did, 'promise')).toHaveLength(1);
  });

  it('holds the lines of at most 250 businesses at a time, and spends the same money for all of them', async () => {
    const ready = Array.from({ length: 600 }, (_, index) => line(index + 1, 4_000));
    const { did, draw } = drawing({ ready, beyondFamilies: 599 * 4_000 });
    await draw.draw(DAY);
    expect(done(did, 'ready').map(([, ids]) => (ids as number[]).length)).toEqual([250, 250, 100]);
    expect(done(did, 'add').map(([, , payouts]) => (payouts as unknown[]).length)).toEqual([250, 250, 99]);
    expect(done(did, 'fell short')).toEqual([['fell short', DAY, 4_000, 1]]);
  });

  it('sends no email when nothing was due or nothing had to wait', async () => {
    const nothing = drawing();
    await nothing.draw.draw(DAY);
    expect([done(nothing.did, 'promise'), done(nothing.did, 'fell short')]).toEqual([[], []]);
    const all = drawing({ ready: [line(1, 4_000)] });
    await all.draw.draw(DAY);
    expect(done(all.did, 'fell short')).toEqual([]);
  });
});

describe('a business that asks', () => {
  const outcome = (given: Given) => drawing(given).draw.drawFor(7, DAY);

  it('is paid all that is ready in a run of that day, from the smallest sum it may ask for', async () => {
    expect(SMALLEST_NOW).toBe(1_000);
    const { did, draw } = drawing({ ready: [line(7, 600), line(7, 400)], beyondFamilies: 1_000 });
    expect(await draw.drawFor(7, DAY)).toBe('drawn');
    expect(done(did, 'ready')).toEqual([['ready', [7]]]);
    expect(done(did, 'has payout')).toEqual([['has payout', 7, DAY]]);
    expect((did as unknown[][]).slice(-2)).toEqual([
      ['begin', DAY],
      ['add', DAY, [[line(7, 600), line(7, 400)]]],
    ]);
  });

  it.each([
    ['busy', { isFree: false, hasPayout: true }],
    ['paid-today', { hasPayout: true, ready: [] }],
    ['minimum', { ready: [line(7, 999)], beyondFamilies: 0 }],
    ['short', { ready: [line(7, 1_000)], beyondFamilies: 999 }],
    ['short', { ready: [line(7, 1_000)], beyondFamilies: 1_500, inProgress: 501 }],
  ] as const)('is told why not: %s', async (why, given) => {
    const { did, draw } = drawing(given);
    expect(await draw.drawFor(7, DAY)).toBe(why);
    expect([done(did, 'add'), done(did, 'begin')]).toEqual([[], []]);
    expect(await outcome(given)).toBe(why);
  });
});

describe('what a run will miss', () => {
  const missing = (needed: number, beyondFamilies: number, inProgress = 0) =>
    drawing({ due: [{ cents: needed, oldest: '2026-11-20' }], beyondFamilies, inProgress }).draw.missingOn(DAY);

  it('is what it needs beyond what may be spent, and never below zero', async () => {
    expect([await missing(5_000, 3_000), await missing(5_000, 3_000, 1_000), await missing(3_000, 5_000)]).toEqual([2_000, 3_000, 0]);
  });

  it('includes what families’ money lacks, but is zero when nobody is due; a small sum counts after 90 days', async () => {
    expect([await missing(5_000, -10_000), await missing(0, -10_000)]).toEqual([15_000, 0]);
    const old = { cents: 1_100, oldest: daysAfter(DAY, -90) };
    const young = { cents: 1_200, oldest: daysAfter(DAY, -89) };
    const { did, draw } = drawing({ due: [old, young], beyondFamilies: 0 });
    expect(await draw.missingOn(DAY)).toBe(old.cents);
    expect(done(did, 'due')).toEqual([['due', DAY]]);
  });
});
