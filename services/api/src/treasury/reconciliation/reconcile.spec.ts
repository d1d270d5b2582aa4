import type { EntityManager } from 'typeorm';
import { localDay } from '../../platform/time/local-day';
import { OVERLAP } from './fetch-movements';
import { Reconcile } from './reconcile';
import type { Finding } from './reconciliations.repository';

const MANAGER = { of: 'the transaction' } as unknown as EntityManager;
const HOUR_MS = 3_600_000;
const MONDAY = '2026-11-23';
const SUNDAY = '2026-11-22';
const OFF = { says: 'holders 7: off', offCents: 250, isUnposted: false };
const UNPOSTED = { says: 'purchase 9 has no journal', offCents: 0, isUnposted: true };

interface Given {
  readonly difference?: number | Error;
  readonly problems?: readonly (typeof OFF)[];
  readonly hasManualPayouts?: boolean;
  readonly unexplained?: readonly number[];
  readonly lingeringSince?: Date;
  readonly isKept?: boolean;
  readonly isDone?: boolean;
  readonly isToldNow?: boolean;
}

/** Reconciles from the given state, and records each step in order. */
function reconciling(given: Given = {}) {
  const did: unknown[][] = [];
  const told =
    (name: string, answer: unknown) =>
    async (...facts: unknown[]) => {
      did.push([name, ...facts]);
      if (answer instanceof Error) throw answer;
      return answer;
    };
  const parts = {
    database: { transaction: (work: (manager: EntityManager) => Promise<unknown>) => work(MANAGER) },
    provider: { hasManualPayouts: async () => given.hasManualPayouts ?? true },
    comparing: { difference: told('difference', given.difference ?? 0) },
    posting: { postAll: told('post', undefined) },
    verifying: { find: told('verify', given.problems ?? []) },
    check: {
      unexplained: async () => (given.unexplained ?? []).map((cents, number) => ({ movement: `txn_${number}`, cents })),
      lingering: told('lingering', given.lingeringSince ? [{ reference: 'pi_1', cents: 1, since: given.lingeringSince }] : []),
    },
    reconciliations: {
      isDone: told('is done', given.isDone ?? false),
      keep: told('keep', given.isKept ?? true),
      replace: told('replace', ['before']),
      of: async (day: string) => ({ day, problems: ['stored'] }),
      failed: told('failed', given.isToldNow ?? false),
      failsNoMore: told('fails no more', undefined),
    },
    outbox: { add: told('promise', undefined) },
  };
  const { database, provider, comparing, posting, verifying, check, reconciliations, outbox } = parts as unknown as Record<
    keyof typeof parts,
    never
  >;
  return { did, reconcile: new Reconcile(database, provider, comparing, posting, verifying, check, reconciliations, outbox) };
}

const RealDate = Date;
/** Stops the clock without jest's fake timers, because mutation tests run without jest. */
function at(moment: string): void {
  const now = RealDate.parse(moment);
  class StoppedDate extends RealDate {
    constructor(given: string | number = now) {
      super(given);
    }

    static override now = () => now;
  }
  globalThis.Date = StoppedDate as DateConstructor;
}
afterEach(() => {
  globalThis.Date = RealDate;
});

const done = (did: readonly unknown[][], what: string) => did.filter(([name]) => name === what);

async function findingOf(given: Given, day = MONDAY): Promise<Finding> {
  const { did, reconcile } = reconciling(given);
  await reconcile.reconcile(day);
  return done(did, 'keep')[0]![2] as Finding;
}

const CLEAN = { providerDifference: '0', booksOff: '0', unposted: 0, unexplained: '0', clearingOldest: 0, problems: [] };

describe('a day that is reconciled', () => {
  it('is compared, posted, verified, and stored, in that order, with no email when all agree', async () => {
    const { did, reconcile } = reconciling();
    await reconcile.reconcile(MONDAY);
    expect(did).toEqual([
      ['difference', OVERLAP.daily],
      ['post'],
      ['verify', 0],
      ['lingering', 0],
      ['fails no more', MANAGER, MONDAY],
      ['keep', MANAGER, { day: MONDAY, ...CLEAN }],
    ]);
  });

  it('asks for the movements of five weeks on Sundays', async () => {
    const { did, reconcile } = reconciling();
    await reconcile.reconcile(SUNDAY);
    expect(done(did, 'difference')).toEqual([['difference', OVERLAP.weekly]]);
  });

  it('is reported to the team once if something is off, by the run that stores it', async () => {
    const mail = [{ queue: 'email', name: 'books-off', payload: { day: MONDAY } }];
    const kept = reconciling({ problems: [OFF] });
    await kept.reconcile.reconcile(MONDAY);
    expect(done(kept.did, 'promise')).toEqual([['promise', MANAGER, mail]]);
    const late = reconciling({ problems: [OFF], isKept: false });
    await late.reconcile.reconcile(MONDAY);
    expect(done(late.did, 'promise')).toEqual([]);
  });

  it('records how far off the books were, how many facts had no journal, and how much is unexplained', async () => {
    expect(await findingOf({ problems: [OFF, UNPOSTED, OFF], unexplained: [300, -200] })).toEqual({
      ...{ ...CLEAN, day: MONDAY, booksOff: '500', unposted: 1, unexplained: '500' },
      problems: [OFF.says, UNPOSTED.says, OFF.says],
    });
  });

  it('says first that our own account pays out automatically, then what else the provider holds', async () => {
    const { problems, providerDifference } = await findingOf({ difference: -1_250, hasManualPayouts: false, problems: [OFF] });
    expect(problems).toEqual([
      expect.stringContaining('our own account at the card provider pays out by itself: set it to manual payouts'),
      'the card provider holds $12.50 less than its movements come to',
      OFF.says,
    ]);
    expect(providerDifference).toBe('-1250');
  });

  it('records how many seconds the oldest sum has waited in clearing', async () => {
    at('2026-11-23T13:00:00.000Z');
    const { clearingOldest } = await findingOf({ lingeringSince: new Date('2026-11-23T11:00:00.001Z') });
    expect(clearingOldest).toBe(7_199);
  });
});

describe('the day that is due', () => {
  const today = localDay(new Date(Date.now() - 5 * HOUR_MS));

  it('begins at five in the morning, and is checked again after five seconds if something is off', async () => {
    const { did, reconcile } = reconciling();
    await reconcile.ifDue();
    expect([done(did, 'is done'), done(did, 'verify')]).toEqual([[['is done', today]], [['verify', 5_000]]]);
    expect((done(did, 'keep')[0]![2] as Finding).day).toBe(today);
  });

  it('is left alone once it is done', async () => {
    const { did, reconcile } = reconciling({ isDone: true });
    await reconcile.ifDue();
    expect(did).toEqual([['is done', today]]);
  });

  it('that cannot be reconciled is noted with its reason, and reported to the team after an hour', async () => {
    const error = new Error('The provider is away');
    const quiet = reconciling({ difference: error });
    await expect(quiet.reconcile.ifDue()).rejects.toBe(error);
    expect(done(quiet.did, 'failed')).toEqual([['failed', MANAGER, today, 'The provider is away', HOUR_MS]]);
    expect(done(quiet.did, 'promise')).toEqual([]);
    const told = reconciling({ difference: error, isToldNow: true });
    await expect(told.reconcile.ifDue()).rejects.toBe(error);
    expect(done(told.did, 'promise')).toEqual([
      ['promise', MANAGER, [{ queue: 'email', name: 'books-unchecked', payload: { day: today } }]],
    ]);
  });
});

describe('a check that an admin asks for', () => {
  const recorded = (did: unknown[][]) => async (manager: EntityManager, facts: unknown) => void did.push(['record', manager, facts]);

  it('is the day’s own if that is due, with its email, and is recorded with what it found', async () => {
    at('2026-11-23T13:00:00Z');
    const { did, reconcile } = reconciling({ problems: [OFF] });
    expect(await reconcile.checkNow(recorded(did))).toEqual({ day: MONDAY, problems: ['stored'] });
    expect(did.map(([what]) => what)).toEqual([
      ...['is done', 'is done', 'difference', 'post', 'verify', 'lingering', 'fails no more', 'keep', 'promise', 'record'],
    ]);
    expect(done(did, 'record')).toEqual([['record', MANAGER, { day: MONDAY, before: null, problems: ['stored'] }]]);
  });

  it('takes the place of the day’s own once that is done, with what it replaces, and without an email', async () => {
    at('2026-11-23T12:59:59Z');
    const { did, reconcile } = reconciling({ problems: [OFF], isDone: true });
    expect(await reconcile.checkNow(recorded(did))).toEqual({ day: SUNDAY, problems: ['stored'] });
    const finding = { ...CLEAN, day: SUNDAY, booksOff: '250', problems: [OFF.says] };
    expect(did).toEqual([
      ...[['is done', SUNDAY], ['difference', OVERLAP.daily], ['post'], ['verify', 5_000], ['lingering', 0]],
      ['replace', MANAGER, finding],
      ['record', MANAGER, { day: SUNDAY, before: ['before'], problems: [OFF.says] }],
    ]);
  });
});
