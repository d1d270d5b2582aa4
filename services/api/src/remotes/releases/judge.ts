/** Whether visitors are worse off with a version than with the one before it: a sequential test, so that one may look at any time. */

/** What a visitor may feel, and how a history says it. */
export const TROUBLES = {
  failed: 'could not use it',
  error: 'ran into an error',
  call: 'had a call fail',
  slow: 'waited for an answer to a click',
  frozen: 'had a page that froze',
  leaking: 'had a page that kept taking memory',
  stalled: 'got nowhere',
} as const;
export type Trouble = keyof typeof TROUBLES;

/** Visitors, each counted once, and how many of them felt a trouble. */
export interface Felt {
  readonly visitors: number;
  readonly troubled: number;
}

export type FeltByTrouble = Readonly<Record<Trouble, Felt>>;

/** The chance that a version as good as the other is ever taken back, over all troubles and looks together, if their visits are alike. */
export const FALSE_ALARMS = 0.01;
/** So much worse is not worth a rollback. */
const TOLERANCE = 0.02;
/**
 * How many visitors a good version may trouble at another hour, by the share of the version before: decision 660. From an hour of desktops
 * to one of phones, the odds of a slow click grow about fivefold; eight leaves room for cold caches. A leak starts near zero, where a
 * multiple says nothing.
 */
const OF_THE_HOUR: Readonly<Partial<Record<Trouble, (share: number) => number>>> = {
  slow: (share) => timesTheOdds(share, 8),
  leaking: (share) => share + 0.1,
};
/** For each trouble, and for each of the two versions. */
const ALPHA = FALSE_ALARMS / Object.keys(TROUBLES).length / 2;

const STEPS = 40;
const LANCZOS = [76.18009172947146, -86.50532032941677, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3, -5.395239384953e-6];

function logGamma(x: number): number {
  const series = LANCZOS.reduce((sum, coefficient, at) => sum + coefficient / (x + at + 1), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310005 * series) / x);
}
const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * The logarithm of the evidence against a share: the likelihood of what was seen, mixed over all shares by Jeffreys' prior, over that of this share. Under the
 * true share it is a martingale that starts at 1, so by Ville's inequality it ever exceeds 1 / alpha with a chance of at most alpha.
 * (Robbins 1970, "Statistical methods related to the law of the iterated logarithm"; the beta-binomial mixture of Howard, Ramdas, McAuliffe
 * and Sekhon 2021, "Time-uniform, nonparametric, nonasymptotic confidence sequences", Annals of Statistics 49.)
 */
export function evidenceAgainst({ visitors, troubled }: Felt): (share: number) => number {
  const mixed = logBeta(troubled + 0.5, visitors - troubled + 0.5) - logBeta(0.5, 0.5);
  const well = visitors - troubled;
  return (share) => mixed - (troubled === 0 ? 0 : troubled * Math.log(share)) - (well === 0 ? 0 : well * Math.log(1 - share));
}

/** Between a share that the evidence allows and one that it does not. */
function edge(felt: Felt, allowed: number, refused: number, alpha: number): number {
  const evidence = evidenceAgainst(felt);
  let [inside, outside] = [allowed, refused];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (inside + outside) / 2;
    if (evidence(middle) < -Math.log(alpha)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The shares that a trouble may have, whenever one looks, but for a chance of alpha. */
export function sharesOf(felt: Felt, alpha = ALPHA): readonly [least: number, most: number] {
  if (felt.visitors === 0) return [0, 1];
  const seen = felt.troubled / felt.visitors;
  return [felt.troubled === 0 ? 0 : edge(felt, seen, 0, alpha), felt.troubled === felt.visitors ? 1 : edge(felt, seen, 1, alpha)];
}

export interface Verdict {
  readonly trouble: Trouble;
  /** For the history. */
  readonly why: string;
}

const asPercent = ({ visitors, troubled }: Felt) => `${visitors === 0 ? 0 : Math.round((troubled / visitors) * 100)}%`;

interface Comparison {
  /** Troubled visitors that count: fewer may be one stranger. */
  readonly fewest: number;
  /** Whether both were visited in the same minutes. */
  readonly isSameTime: boolean;
}

const timesTheOdds = (share: number, factor: number) => (factor * share) / (1 - share + factor * share);

/** What a version is to be taken back for; undefined for nothing. */
export function worse(now: FeltByTrouble, before: FeltByTrouble, { fewest, isSameTime }: Comparison): Verdict | undefined {
  const found = (Object.keys(TROUBLES) as Trouble[]).find((trouble) => {
    const [felt, known] = [now[trouble], before[trouble]];
    if (felt.troubled < fewest) return false;
    const most = sharesOf(known)[1];
    const ofTheHour = isSameTime ? undefined : OF_THE_HOUR[trouble];
    return sharesOf(felt)[0] > Math.max(most + TOLERANCE, ofTheHour?.(most) ?? 0);
  });
  if (!found) return undefined;
  const whose = found === 'stalled' ? 'of those who pressed Pay' : 'of its visitors';
  return {
    trouble: found,
    why: `${asPercent(now[found])} ${whose} ${TROUBLES[found]}, compared with ${asPercent(before[found])} ${isSameTime ? 'on the live version' : 'before'}`,
  };
}
