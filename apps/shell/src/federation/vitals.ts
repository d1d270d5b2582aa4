import {
  NOTICED_FROM,
  SHELL,
  STEPS,
  type BrowserError,
  type ErrorKind,
  type FailedCall,
  type Noticed,
  type RemotesManifest,
  type Step,
  type Vital,
  type VitalsReport,
} from '@homeroom/contracts';

// What a person feels of each build on the page: this file loads once the page is idle, and has a budget of its own.

const MOST = 10;
/** Reports for errors that fit into no other: the API keeps 200 of a version. */
let more = 20;
const MOST_BUILDS = 5;
const LOOK_EVERY_MS = 10_000;
/** By then a press of Pay shows that it was heard. */
const NOTICE_MS = 3_000;
/** One that was heard and led nowhere for this much longer has stalled, too. */
const PATIENCE_MS = 7_000;
const MB = 1_048_576;
// The API refuses a whole report for one figure past these.
const MOST_TIMES = 1_000;
const MOST_MEASURED = 600_000;

interface Felt {
  readonly remote: string;
  readonly version: string;
  vitals?: Partial<Record<Vital, number>>;
  isTold?: boolean;
  /** It makes room for another. */
  isOver?: boolean;
  /** Steps and what was noticed, each once a page. */
  readonly words: Set<Step | Noticed>;
  /** Those that were not told yet. */
  readonly news: (Step | Noticed)[];
  readonly errors: Map<string, BrowserError>;
  readonly calls: Map<string, FailedCall>;
}

const felt = new Map<string, Felt>();

// Given, not imported: what two files need cannot be merged into one of them, and the first visit pays for that.
let registry: () => RemotesManifest | null;
let hurry: (remote: string, isNow?: boolean) => void;
let flush: () => void;

/** The one that nobody has looked at or heard of for longest makes room. */
function of(remote: string, version: string): Felt {
  const key = remote + version;
  const build = felt.get(key) ?? { remote, version, words: new Set(), news: [], errors: new Map(), calls: new Map() };
  felt.delete(key);
  for (const [first, oldest] of felt)
    if (felt.size >= MOST_BUILDS) {
      oldest.isOver = true;
      flush();
      felt.delete(first);
    }
  felt.set(key, build);
  return build;
}

/** The build that the visitor looks at. */
function shown(): Felt | undefined {
  const { remote, version } = document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? {};
  const found = remote && version ? of(remote, version) : undefined;
  if (found) found.vitals ??= {};
  return found;
}

function say(word: Step | Noticed, build = shown()): void {
  if (!build || build.words.has(word)) return;
  build.words.add(word);
  build.news.push(word);
  // Every second may cost a sale.
  hurry(build.remote, word === 'stalled');
}

function measure(vital: Vital, value: number): void {
  const vitals = shown()?.vitals;
  // Not every browser tells its memory.
  if (vitals && value >= 0) vitals[vital] = Math.min(Math.max(vitals[vital] ?? 0, Math.round(value)), MOST_MEASURED);
}

/** Counts what is alike. What fits into no report goes into another; past what the API keeps of a version, it is not worth one. */
function add<Kind extends { count: number }>({ remote }: Felt, to: Map<string, Kind>, key: string, made: Kind): void {
  const known = to.get(key);
  if (known) known.count = Math.min(known.count + 1, MOST_TIMES);
  else {
    if (to.size >= MOST && more-- > 0) flush();
    if (to.size < MOST) to.set(key, made);
  }
  hurry(remote);
}

const FRAME = /(https?:[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

const builds = () =>
  Object.entries(registry()?.remotes ?? {}).flatMap(([remote, entry]) =>
    Object.entries(entry.builds).map(([version, build]) => ({ remote, version, build })),
  );

/**
 * Charges an error to the build whose code comes first in its stack, and without any to the shell; what is in nobody's is not ours. React
 * is in the shell's files, so what an area's boundary caught is not the shell's. The API knows the shell's files.
 */
function charge(kind: ErrorKind, error: unknown, event: Partial<ErrorEvent>): void {
  // React's boundaries wrap what they caught.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message = String(cause), stack = '' } = cause instanceof Error ? cause : {};
  const own = { remote: SHELL, version: BUILD_VERSION, build: { entry: `${location.origin}/`, integrity: undefined } };
  for (const known of [builds(), cause === error ? [own] : []])
    for (const [, address = '', line, column] of `${stack}\n${event.filename}:${event.lineno}:${event.colno}`.matchAll(FRAME))
      for (const { remote, version, build } of known) {
        const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
        const file = address.slice(folder.length);
        if (!address.startsWith(folder) || !(build.integrity ? build.integrity[file] : /^[\w/.-]+js$/.test(file))) continue;
        const place = `${file}:${line}:${column}`;
        const found = of(remote, version);
        const said = message.replace(/[\s\p{C}]+/gu, ' ').slice(0, 200);
        return add(found, found.errors, place + message, { kind, place, message: said, count: 1 });
      }
}

/** Whether the browser is telling the page of a click. */
let isClicking = false;
let stalls: ReturnType<typeof setTimeout> | undefined;

function click({ target }: Event): void {
  isClicking = true;
  setTimeout(() => (isClicking = false));
  // The attribute, not the handler: a dead button has none.
  const button = (target as Element).closest('[data-step=pay]:not(:disabled,[aria-busy=true])');
  if (!button) return;
  const build = shown();
  const stall = () => say('stalled', build);
  say('pay', build);
  clearTimeout(stalls);
  stalls = setTimeout(() => {
    if (button.matches('[aria-busy=true]')) stalls = setTimeout(stall, PATIENCE_MS);
    else stall();
  }, NOTICE_MS);
}

/** What the page's code tells: a step, that a press of Pay was answered, or a call that failed. */
type Told = { readonly step: Step | 'answered' } | (Pick<FailedCall, 'endpoint' | 'status'> & { readonly from: string });

function take(told: Told): void {
  if ('step' in told) {
    const { step } = told;
    if (step === 'answered' || step === 'paid') clearTimeout(stalls);
    if (step !== 'answered') say(step);
    return;
  }
  const { endpoint, status, from } = told;
  const caller = builds().find(({ build }) => build.name === from);
  if (!caller) return;
  const build = of(caller.remote, caller.version);
  add(build, build.calls, endpoint + status, { endpoint, status, count: 1 });
}

function hear(event: Event): void {
  if (event instanceof CustomEvent) take(event.detail as Told);
  else if (event instanceof ErrorEvent) charge(isClicking ? 'clicked' : 'thrown', event.error ?? event.message, event);
  else charge('rejected', (event as PromiseRejectionEvent).reason, {});
}

/** @param each gets every entry, also those from before now. Not all browsers know each type. */
function observe<Entry extends PerformanceEntry>(type: string, each: (entry: Entry) => void): void {
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type))
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe({ type, buffered: true });
}

const memory = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? Number.NaN;

/** Shifts within a second of each other, and five of the first, are one. */
function watchShifts(): void {
  let [begun, last, score] = [0, 0, 0];
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - last > 1_000 || startTime - begun > 5_000) [begun, score] = [startTime, 0];
    last = startTime;
    score += value;
    measure('shift', score * 1_000);
  });
}

function watch(): void {
  observe('largest-contentful-paint', ({ startTime }) => measure('paint', startTime));
  observe('longtask', ({ duration }) => {
    measure('task', duration);
    if (duration > NOTICED_FROM.frozen) say('frozen');
  });
  observe<PerformanceEntry & { interactionId: number }>('event', ({ duration, interactionId }) => {
    if (!interactionId) return;
    measure('interaction', duration);
    if (duration > NOTICED_FROM.slow) say('slow');
  });
  watchShifts();
  addEventListener('click', click, true);
  const begun = memory();
  if (begun)
    setInterval(() => {
      if ((memory() - begun) / MB > NOTICED_FROM.leaking) say('leaking');
    }, LOOK_EVERY_MS);
}

function reportOf(build: Felt, isEnd: boolean): VitalsReport[] {
  const { remote, version, vitals, errors, calls } = build;
  const isPage = (build.isOver ?? isEnd) && !build.isTold && !!vitals;
  build.isTold ||= isPage;
  const news = build.news.splice(0);
  const steps = STEPS.filter((step) => news.includes(step));
  const noticed = news.filter((word): word is Noticed => word in NOTICED_FROM);
  const report: VitalsReport = {
    remote,
    version,
    ...(isPage && { isPage, ...vitals }),
    ...(steps[0] && { steps }),
    ...(noticed[0] && { noticed }),
    ...(errors.size > 0 && { errors: [...errors.values()] }),
    ...(calls.size > 0 && { calls: [...calls.values()] }),
  };
  errors.clear();
  calls.clear();
  return Object.keys(report).length > 2 ? [report] : [];
}

/** @returns what was felt since it was last asked for */
export function begin(...given: [typeof registry, typeof hurry, typeof flush]): (isEnd: boolean) => VitalsReport[] {
  [registry, hurry, flush] = given;
  watch();
  const heard = globalThis.homeroomHeard ?? [];
  globalThis.homeroomHeard = undefined;
  heard.forEach(hear);
  for (const name of ['error', 'unhandledrejection', 'homeroom:felt'] as const) addEventListener(name, hear);
  return (isEnd) => {
    if (isEnd) measure('memory', memory() / MB);
    return [...felt.values()].flatMap((build) => reportOf(build, isEnd));
  };
}
