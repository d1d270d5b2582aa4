import { FALSE_ALARMS, TROUBLES, evidenceAgainst, sharesOf, worse, type FeltByTrouble, type Trouble } from './judge';

// In a test's context, looking up a global takes longer than to compute with it, and visitors do so millions of times.
const { cos, exp, imul, log, max, min, sqrt, PI } = Math;

const WORDS = Object.keys(TROUBLES) as Trouble[];
/** The same numbers each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a version does to people. */
interface Kind {
  /** Of each click. */
  readonly throws?: number;
  readonly slowerMs?: number;
  /** Of each call. */
  readonly fails?: number;
  readonly deadPay?: true;
  /** Of the visitors. */
  readonly leaks?: number;
  readonly freezes?: number;
}

/** What healthy versions do, too. */
const HEALTHY = { throws: 0.003, slowerMs: 0, fails: 0.003, leaks: 0.004, freezes: 0.005 };
const LOADS_NOT = 0.003;
const CLICKS = 3;
const CALLS = 4;
const VISIT_S = 30;
/** Browsers wait this long with a report of a version on trial, and with any other until the visit ends. */
const REPORT_S = 5;
const PRESS_PAY = 0.05;
const DECLINED = 0.08;
/** Browsers call a press stalled that the button does not show by then, and say so at once. */
const NOTICE_S = 3;
const PATIENCE_S = 10;
/** A name, an address, and a card: what people type before they press Pay. */
const TYPING_S = { least: 20, most: 60 };

type Heard = Trouble | 'seen' | 'paid';

/** Tells when the API first hears what of a visitor who comes at a moment, in seconds. */
function visit(random: () => number, at: number, kind: Kind & typeof HEALTHY, tell: (what: Heard, when: number) => void): void {
  const later = () => at + random() * VISIT_S + REPORT_S;
  const first: [error: number, slow: number, call: number] = [Infinity, Infinity, Infinity];
  tell('seen', at + REPORT_S);
  if (random() < LOADS_NOT) tell('failed', at + REPORT_S);
  for (let click = 0; click < CLICKS; click += 1) {
    if (random() < kind.throws) first[0] = min(first[0], later());
    const bell = sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
    if (80 * exp(0.5 * bell) + kind.slowerMs > 200) first[1] = min(first[1], later());
  }
  for (let call = 0; call < CALLS; call += 1) if (random() < kind.fails) first[2] = min(first[2], later());
  if (first[0] < Infinity) tell('error', first[0]);
  if (first[1] < Infinity) tell('slow', first[1]);
  if (first[2] < Infinity) tell('call', first[2]);
  if (random() < kind.leaks) tell('leaking', later());
  if (random() < kind.freezes) tell('frozen', later());
  if (random() < PRESS_PAY) {
    const pressed = at + TYPING_S.least + random() * (TYPING_S.most - TYPING_S.least);
    const isPaid = !kind.deadPay && random() > DECLINED;
    if (isPaid) tell('paid', pressed + 3 + REPORT_S);
    else tell('stalled', pressed + (kind.deadPay ? NOTICE_S : PATIENCE_S));
  }
}

/** The same, all at once as the visit ends. */
const visitToldAtItsEnd: typeof visit = (random, at, kind, tell) => {
  const told: [Heard, number][] = [];
  visit(random, at, kind, (...each) => void told.push(each));
  const end = told.reduce((last, [, when]) => max(last, when - REPORT_S), at + VISIT_S);
  for (const [what] of told) tell(what, end);
};

/** When each visitor of one version was first heard of, and of each trouble. */
function crowd(random: () => number, kind: Kind, perSecond: number, [from, to]: readonly [number, number], one = visit) {
  const heard = new Map<Heard, number[]>();
  const tell = (what: Heard, when: number) => {
    const known = heard.get(what);
    if (known) known.push(when);
    else heard.set(what, [when]);
  };
  const rates = { ...HEALTHY, ...kind };
  for (let index = 0; index < (to - from) * perSecond; index += 1) one(random, from + index / perSecond, rates, tell);
  return heard;
}

/** The version before one that is promoted now: nobody judged it anymore. */
const dayBefore = (random: () => number, kind: Kind, seconds: number) => crowd(random, kind, 20, [-seconds, 0], visitToldAtItsEnd);

/** The live version while a canary begins: visits from before are told at their end, and later ones as the canary's. */
function besideCanary(random: () => number, perSecond: number, seconds: number) {
  const heard = crowd(random, {}, perSecond, [0, seconds]);
  for (const [what, moments] of crowd(random, {}, perSecond, [-VISIT_S * 3, 0], visitToldAtItsEnd))
    heard.set(what, [...(heard.get(what) ?? []), ...moments.filter((when) => when >= 0)]);
  return heard;
}

function feltBy(heard: ReturnType<typeof crowd>, until: number): FeltByTrouble {
  const count = (what: Heard) => (heard.get(what) ?? []).filter((when) => when <= until).length;
  const [seen, tried] = [count('seen'), count('paid') + count('stalled')];
  return Object.fromEntries(
    WORDS.map((word) => [word, { visitors: word === 'stalled' ? tried : seen, troubled: count(word) }]),
  ) as unknown as FeltByTrouble;
}

const LOOK_S = 10;
const FEWEST = 10;
const COMPARED = { fewest: FEWEST, isSameTime: false };

/** Seconds until a version is taken back, and for what; undefined if it stays. */
function takenBack(now: ReturnType<typeof crowd>, before: ReturnType<typeof crowd>, seconds: number, isSameTime = false) {
  for (let at = LOOK_S; at <= seconds; at += LOOK_S) {
    const verdict = worse(feltBy(now, at), feltBy(before, at), { fewest: FEWEST, isSameTime });
    if (verdict) return { at, ...verdict };
  }
  return undefined;
}

const SEEDS = Array.from({ length: 5 }, (_, index) => index + 1);
const FAULTS: readonly (readonly [string, Trouble, Kind])[] = [
  ['throws in 8 % of clicks', 'error', { throws: 0.08 }],
  ['answers 300 ms later', 'slow', { slowerMs: 300 }],
  ['gets 500 from one of four calls, each time', 'call', { fails: 0.25 }],
  ['has a dead Pay button', 'stalled', { deadPay: true }],
  ['leaks on every fourth visit', 'leaking', { leaks: 0.25 }],
  ['freezes on every tenth visit', 'frozen', { freezes: 0.1 }],
];

describe('20 visitors a second', () => {
  /** Ten minutes of the version before; a day of it is kept. */
  const days = new Map<number, ReturnType<typeof crowd>>();
  beforeAll(() => {
    for (const seed of SEEDS) days.set(seed, dayBefore(numbers(-seed), {}, 600));
  });

  it.each(FAULTS)('take back a promoted version that %s within a minute', (_what, trouble, kind) => {
    for (const [seed, day] of days) {
      const verdict = takenBack(crowd(numbers(seed), kind, 20, [0, 60]), day, 60);
      expect([seed, verdict?.trouble]).toEqual([seed, trouble]);
    }
  });

  it.each(FAULTS)('take back a canary of half of them that %s within two minutes', (_what, trouble, kind) => {
    for (const seed of SEEDS) {
      const random = numbers(seed);
      const verdict = takenBack(crowd(random, kind, 10, [0, 120]), besideCanary(random, 10, 120), 120, true);
      expect([seed, verdict?.trouble]).toEqual([seed, trouble]);
    }
  });

  it.each(FAULTS.filter(([, trouble]) => ['slow', 'leaking'].includes(trouble)))(
    'take back a canary of half of them that %s within a minute',
    (...fault) => {
      const random = numbers(3_000);
      const verdict = takenBack(crowd(random, fault[2], 10, [0, 60]), besideCanary(random, 10, 60), 60, true);
      expect(verdict?.trouble).toBe(fault[1]);
    },
  );

  it.each<[string, Kind, Kind]>([
    ['an evening', {}, { slowerMs: 60, leaks: 0.05 }],
    ['the hardest evening that we allow for', {}, { slowerMs: 72, leaks: 0.1 }],
    ['an evening after a day of old phones', { slowerMs: 25 }, { slowerMs: 85, leaks: 0.05 }],
  ])('keep a healthy version promoted in %s, slower and with longer visits than the day before it', (_when, day, evening) => {
    const random = numbers(2_000);
    const before = dayBefore(random, day, 600);
    const now = crowd(random, evening, 20, [0, 180]);
    expect(takenBack(now, before, 180, true)?.trouble).toBe('slow');
    expect(takenBack(now, before, 180)).toBeUndefined();
  });

  it('keep 50 of 50 healthy versions for three minutes each, whether visited in the same minutes as the other or after it', () => {
    const taken = Array.from({ length: 50 }, (_, index) => {
      const random = numbers(1_000 + index);
      const [now, before] = [crowd(random, {}, 20, [0, 180]), dayBefore(random, {}, 100)];
      return [takenBack(now, besideCanary(random, 20, 180), 180, true), takenBack(now, before, 180, true), takenBack(now, before, 180)];
    });
    expect(taken.flat().filter(Boolean)).toEqual([]);
  });
});

it('looks at any time without more false alarms than it says', () => {
  const random = numbers(7);
  const alpha = 0.05;
  const runs = 200;
  const missed = Array.from({ length: runs }, () => {
    const felt = { visitors: 0, troubled: 0 };
    for (let visitor = 0; visitor < 500; visitor += 1) {
      felt.visitors += 1;
      felt.troubled += Number(random() < 0.1);
      if (evidenceAgainst(felt)(0.1) >= -Math.log(alpha)) return 1;
    }
    return 0;
  }).reduce<number>((sum, one) => sum + one, 0);
  expect(missed / runs).toBeLessThanOrEqual(alpha);
  expect(FALSE_ALARMS).toBe(0.01);
});

it('concludes nothing without visitors, and says in words what it found', () => {
  expect(sharesOf({ visitors: 0, troubled: 0 })).toEqual([0, 1]);
  const none = Object.fromEntries(WORDS.map((word) => [word, { visitors: 0, troubled: 0 }])) as unknown as FeltByTrouble;
  const with_ = (word: Trouble, visitors: number, troubled: number) => ({ ...none, [word]: { visitors, troubled } });
  expect(worse(with_('error', 100, 50), none, COMPARED)).toBeUndefined();
  expect(worse(with_('error', 100, 50), with_('error', 1_000, 10), COMPARED)).toEqual({
    trouble: 'error',
    why: '50% of its visitors ran into an error, compared with 1% before',
  });
  expect(worse(with_('stalled', 9, 9), with_('stalled', 1_000, 10), COMPARED)).toBeUndefined();
  expect(worse(with_('stalled', 20, 20), with_('stalled', 1_000, 10), COMPARED)?.why).toBe(
    '100% of those who pressed Pay got nowhere, compared with 1% before',
  );
  expect(worse(with_('error', 100, 50), with_('error', 1_000, 10), { ...COMPARED, isSameTime: true })?.why).toBe(
    '50% of its visitors ran into an error, compared with 1% on the live version',
  );
});
