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

// Collects the vitals of each build on the page. This file loads once the page is idle, and has a budget of its own.

const MAX_PER_REPORT = 10;
/** How many extra reports to send when one is full of errors: the API keeps 200 errors per version. */
let extraReports = 20;
const MAX_BUILDS = 5;
const CHECK_MEMORY_EVERY_MS = 10_000;
/** Within this time, a press of Pay must visibly start something. */
const SHOWN_WITHIN_MS = 3_000;
/** If that leads nowhere for this much longer, the press has stalled, too. */
const ANSWERED_WITHIN_MS = 7_000;
const MB = 1_048_576;
// The API refuses a whole report if one number exceeds these.
const MAX_COUNT = 1_000;
const MAX_VALUE = 600_000;

interface BuildRecord {
  readonly remote: string;
  readonly version: string;
  vitals?: Partial<Record<Vital, number>>;
  isSent?: boolean;
  /** Whether another build takes its place, so that its report is final. */
  isOver?: boolean;
  /** Steps and symptoms, each of which counts once per page. */
  readonly seen: Set<Step | Noticed>;
  /** Those that were not reported yet. */
  readonly unsent: (Step | Noticed)[];
  readonly errors: Map<string, BrowserError>;
  readonly calls: Map<string, FailedCall>;
}

const records = new Map<string, BuildRecord>();

// Parameters of `begin` rather than imports, because the bundler gives a module that two chunks import a chunk of its own, which the first
// visit would pay for.
let registry: () => RemotesManifest | null;
let sendSoon: (remote: string, isNow?: boolean) => void;
let flush: () => void;

/** The record of a build. A new one evicts the least recently used. */
function recordOf(remote: string, version: string): BuildRecord {
  const key = remote + version;
  const build = records.get(key) ?? { remote, version, seen: new Set(), unsent: [], errors: new Map(), calls: new Map() };
  records.delete(key);
  for (const [first, oldest] of records)
    if (records.size >= MAX_BUILDS) {
      oldest.isOver = true;
      flush();
      records.delete(first);
    }
  records.set(key, build);
  return build;
}

/** The build that the visitor looks at. */
function shown(): BuildRecord | undefined {
  const { remote, version } = document.querySelector<HTMLElement>('[data-remote]')?.dataset ?? {};
  const found = remote && version ? recordOf(remote, version) : undefined;
  if (found) found.vitals ??= {};
  return found;
}

function note(word: Step | Noticed, build = shown()): void {
  if (!build || build.seen.has(word)) return;
  build.seen.add(word);
  build.unsent.push(word);
  // A stalled payment is reported at once, because every second may cost a sale.
  sendSoon(build.remote, word === 'stalled');
}

function measure(vital: Vital, value: number): void {
  const vitals = shown()?.vitals;
  // Not every browser reports its memory.
  if (vitals && value >= 0) vitals[vital] = Math.min(Math.max(vitals[vital] ?? 0, Math.round(value)), MAX_VALUE);
}

/** Counts equal errors or calls together. Those that no longer fit start another report, up to what the API keeps of a version. */
function add<Kind extends { count: number }>({ remote }: BuildRecord, to: Map<string, Kind>, key: string, made: Kind): void {
  const known = to.get(key);
  if (known) known.count = Math.min(known.count + 1, MAX_COUNT);
  else {
    if (to.size >= MAX_PER_REPORT && extraReports-- > 0) flush();
    if (to.size < MAX_PER_REPORT) to.set(key, made);
  }
  sendSoon(remote);
}

const FRAME = /(https?:[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

const builds = () =>
  Object.entries(registry()?.remotes ?? {}).flatMap(([remote, entry]) =>
    Object.entries(entry.builds).map(([version, build]) => ({ remote, version, build })),
  );

/**
 * Attributes an error to the build whose code comes first in its stack, otherwise to the shell; errors in other files, such as those of
 * extensions, are ignored. React is in the shell's files, so an error that an area's boundary caught is never the shell's. The registry does
 * not list the shell's files, so any script below its address counts here; the API checks the name.
 */
function attribute(kind: ErrorKind, error: unknown, event: Partial<ErrorEvent>): void {
  // Our error boundaries wrap the error that they caught.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { message = String(cause), stack = '' } = cause instanceof Error ? cause : {};
  const own = { remote: SHELL, version: BUILD_VERSION, build: { entry: `${location.origin}/` } };
  for (const known of [builds(), cause === error ? [own] : []])
    for (const [, address = '', line, column] of `${stack}\n${event.filename}:${event.lineno}:${event.colno}`.matchAll(FRAME))
      for (const { remote, version, build } of known) {
        const folder = build.entry.slice(0, build.entry.lastIndexOf('/') + 1);
        const file = address.slice(folder.length);
        if (!address.startsWith(folder) || !(remote === SHELL ? /^[\w/.-]+js$/.test(file) : homeroomIntegrity!(address))) continue;
        const place = `${file}:${line}:${column}`;
        const found = recordOf(remote, version);
        const said = message.replace(/[\s\p{C}]+/gu, ' ').slice(0, 200);
        return add(found, found.errors, place + message, { kind, place, message: said, count: 1 });
      }
}

/** Whether a click is being dispatched. */
let isClicking = false;
let stallTimer: ReturnType<typeof setTimeout> | undefined;

function click({ target }: Event): void {
  isClicking = true;
  setTimeout(() => (isClicking = false));
  // Found by its attribute, because a button that never became interactive has no handler to report the press.
  const button = (target as Element).closest('[data-step=pay]:not(:disabled,[aria-busy=true])');
  if (!button) return;
  const build = shown();
  const stall = () => note('stalled', build);
  note('pay', build);
  clearTimeout(stallTimer);
  stallTimer = setTimeout(() => {
    if (button.matches('[aria-busy=true]')) stallTimer = setTimeout(stall, ANSWERED_WITHIN_MS);
    else stall();
  }, SHOWN_WITHIN_MS);
}

/** What the page's code reports: a step, the answer to a press of Pay, or a failed call. */
type PageReport = { readonly step: Step | 'answered' } | (Pick<FailedCall, 'endpoint' | 'status'> & { readonly from: string });

function receiveReport(report: PageReport): void {
  if ('step' in report) {
    const { step } = report;
    if (step === 'answered' || step === 'paid') clearTimeout(stallTimer);
    if (step !== 'answered') note(step);
    return;
  }
  const { endpoint, status, from } = report;
  const caller = builds().find(({ build }) => build.name === from);
  if (!caller) return;
  const build = recordOf(caller.remote, caller.version);
  add(build, build.calls, endpoint + status, { endpoint, status, count: 1 });
}

function receive(event: Event): void {
  if (event instanceof CustomEvent) receiveReport(event.detail as PageReport);
  else if (event instanceof ErrorEvent) attribute(isClicking ? 'clicked' : 'thrown', event.error ?? event.message, event);
  else attribute('rejected', (event as PromiseRejectionEvent).reason, {});
}

/** Calls `each` with every entry, including earlier ones. Does nothing in browsers that do not support the type. */
function observe<Entry extends PerformanceEntry>(type: string, each: (entry: Entry) => void): void {
  if (globalThis.PerformanceObserver?.supportedEntryTypes?.includes(type))
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each)).observe({ type, buffered: true });
}

const memory = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? Number.NaN;

/** Groups shifts into sessions, as web vitals define them: gaps of at most one second, and five seconds in all. */
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
    if (duration > NOTICED_FROM.frozen) note('frozen');
  });
  observe<PerformanceEntry & { interactionId: number }>('event', ({ duration, interactionId }) => {
    if (!interactionId) return;
    measure('interaction', duration);
    if (duration > NOTICED_FROM.slow) note('slow');
  });
  watchShifts();
  addEventListener('click', click, true);
  const begun = memory();
  if (begun)
    setInterval(() => {
      if ((memory() - begun) / MB > NOTICED_FROM.leaking) note('leaking');
    }, CHECK_MEMORY_EVERY_MS);
}

function reportOf(build: BuildRecord, isEnd: boolean): VitalsReport[] {
  const { remote, version, vitals, errors, calls } = build;
  const isPage = (build.isOver ?? isEnd) && !build.isSent && !!vitals;
  build.isSent ||= isPage;
  const unsent = build.unsent.splice(0);
  const steps = STEPS.filter((step) => unsent.includes(step));
  const noticed = unsent.filter((word): word is Noticed => word in NOTICED_FROM);
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

/** Starts to collect. @returns a function that returns what is new since its last call */
export function begin(...parameters: [typeof registry, typeof sendSoon, typeof flush]): (isEnd: boolean) => VitalsReport[] {
  [registry, sendSoon, flush] = parameters;
  watch();
  const queued = globalThis.homeroomHeard ?? [];
  globalThis.homeroomHeard = undefined;
  queued.forEach(receive);
  for (const name of ['error', 'unhandledrejection', 'homeroom:felt'] as const) addEventListener(name, receive);
  return (isEnd) => {
    if (isEnd) measure('memory', memory() / MB);
    return [...records.values()].flatMap((build) => reportOf(build, isEnd));
  };
}
