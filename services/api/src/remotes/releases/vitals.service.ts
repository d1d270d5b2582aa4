import {
  SHELL,
  STEPS,
  VITALS,
  type RemoteBuild,
  type RemoteEntry,
  type RemotesManifest,
  type RemoteVitals,
  type Step,
  type VersionVitals,
  type Vital,
  type VitalsReport,
  type VitalsTrouble,
} from '@homeroom/contracts';
import { versionsBefore } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { browserErrors } from '../../platform/metrics/metrics.js';
import { ENDPOINTS } from '../../platform/openapi/endpoints.js';
import { CanaryVisitorsService } from './canary-visitors.service.js';
import { ReleasesRegistry } from './releases-registry.js';
import { SourcePlaces } from './source-places.js';
import { VitalsRepository, type Counted, type KnownError, type ReportedError, type SummedVital } from './vitals.repository.js';
import { withoutPersons } from './without-persons.js';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** The 75th percentile. */
const SHARE = 0.75;
const MEASURED = Object.keys(VITALS) as Vital[];

/** Browsers' measures and errors per version, counted by the minute: no row identifies a person. */
@Injectable()
export class VitalsService {
  constructor(
    private readonly vitals: VitalsRepository,
    private readonly registry: ReleasesRegistry,
    private readonly places: SourcePlaces,
    private readonly visitors: CanaryVisitorsService,
  ) {}

  /** Unknown versions, files that a version does not have, and endpoints that the API does not have, are not counted. */
  async record(reports: readonly VitalsReport[], shell: string, address: string): Promise<void> {
    const manifest = reports.length > 0 ? await this.registry.trusted() : null;
    if (!manifest) return;
    // A page of any remote is also a page of the shell.
    const isPage = reports.some((report) => report.isPage);
    if (isPage && shellsIn(manifest).some(({ version }) => version === shell))
      await this.vitals.count(SHELL, shell, [{ measure: 'pages', bucket: 0, count: 1 }]);
    for (const report of reports) {
      const files = filesIn(manifest, report);
      if (!files) continue;
      const known = ofFiles(report, files);
      await this.count(known);
      const entry = entryIn(manifest, report.remote);
      if (entry && isJudged(entry, report.version)) await this.visitors.recordFelt(known, address);
    }
  }

  private async count(report: VitalsReport): Promise<void> {
    const { remote, version } = report;
    const errors = errorsIn(report);
    const calls = callsIn(report);
    const counted = [
      ...(remote === SHELL ? [] : measuresIn(report)),
      { measure: 'errors', bucket: 0, count: sum(errors) },
      { measure: 'calls', bucket: 0, count: sum(calls) },
    ];
    const known = counted.filter(({ count }) => count > 0);
    if (known.length > 0) await this.vitals.count(remote, version, known);
    if (errors.length + calls.length > 0) await this.vitals.met(remote, version, [...errors, ...calls]);
    browserErrors.inc({ remote, kind: 'error' }, sum(errors));
    browserErrors.inc({ remote, kind: 'call' }, sum(calls));
  }

  /** A version beside the one before it. @throws DomainError NOT_FOUND */
  async compare(remote: string, named: string | undefined): Promise<RemoteVitals> {
    const manifest = await this.registry.shown();
    const [version, before] = (manifest && versionsIn(manifest, remote, named)) ?? [];
    if (version === undefined) throw new DomainError('NOT_FOUND', 'Version not found');
    const versions = [version, ...(before === undefined ? [] : [before])];
    const from = new Date(Date.now() - DAYS * DAY_MS);
    const [sums, errors] = await Promise.all([this.vitals.since(remote, versions, from), this.vitals.errors(remote, versions, from)]);
    return {
      remote,
      now: vitalsOf(version, sums),
      before: before === undefined ? null : vitalsOf(before, sums),
      troubles: await this.troubles(remote, version, errors),
    };
  }

  /** Two places in a build may be the same place in the sources, which stays the same in the next build. */
  private async troubles(remote: string, version: string, errors: readonly KnownError[]): Promise<VitalsTrouble[]> {
    const found = new Map<string, VitalsTrouble>();
    const missing = new Set<string>();
    for (const { version: of, kind, message, place, count, first_seen, last_seen } of errors) {
      const source = place === '' ? null : await this.places.of(remote, of, place, missing);
      const key = [kind, message, source].join('\0');
      const known = found.get(key) ?? { kind, message, place: source, count: 0, before: 0, firstSeen: '', lastSeen: '' };
      const isNow = of === version;
      const [firstSeen, lastSeen] = [first_seen.toISOString(), last_seen.toISOString()];
      found.set(key, {
        ...known,
        count: known.count + (isNow ? count : 0),
        before: known.before + (isNow ? 0 : count),
        firstSeen: known.firstSeen === '' || firstSeen < known.firstSeen ? firstSeen : known.firstSeen,
        lastSeen: lastSeen > known.lastSeen ? lastSeen : known.lastSeen,
      });
    }
    return [...found.values()].sort((one, other) => other.count - one.count || other.before - one.before);
  }
}

/** A canary, and the live version: it is judged for a while, and the next is compared with it. */
export const isJudged = ({ active, canary }: RemoteEntry, version: string) => version === active || version === canary?.version;

/** Errors of the shell that come from a visitor's network: files and answers that were lost or late. */
const OF_NETWORK = /^Load|^Network|Failed to (?:fetch|load|get)|did not load in time|could not be believed|RUNTIME-/;

/** Leaves out errors in files that the version does not have, errors of the network, and calls of endpoints that the API does not have. */
const ofFiles = (report: VitalsReport, files: ReadonlySet<string>): VitalsReport => ({
  ...report,
  errors: (report.errors ?? [])
    .filter(({ place }) => files.has(place.replace(/:\d+:\d+$/, '')))
    .filter(({ message }) => report.remote !== SHELL || !OF_NETWORK.test(message)),
  calls: (report.calls ?? []).filter(({ endpoint }) => Object.hasOwn(ENDPOINTS, endpoint)),
});

const entryIn = ({ remotes }: RemotesManifest, remote: string): RemoteEntry | undefined =>
  Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;

const buildIn = ({ builds }: RemoteEntry, version: string): RemoteBuild | undefined =>
  Object.hasOwn(builds, version) ? builds[version] : undefined;

/** The recorded shell, and the one before, which open pages may still run. */
const shellsIn = ({ shell, shellBefore }: RemotesManifest) => [shell, ...(shellBefore ? [shellBefore] : [])];

/** The files by which errors are charged; undefined for a version that does not exist. */
function filesIn(manifest: RemotesManifest, { remote, version }: VitalsReport): ReadonlySet<string> | undefined {
  if (remote === SHELL) {
    const shell = shellsIn(manifest).find((one) => one.version === version);
    return shell && new Set(shell.scripts);
  }
  const entry = entryIn(manifest, remote);
  const build = entry && buildIn(entry, version);
  return build && new Set(Object.keys(build.integrity));
}

/** A version and what it is compared with: a canary with the live one, the live one with the one before. */
function versionsIn(manifest: RemotesManifest, remote: string, named: string | undefined): readonly [string, string?] | undefined {
  if (remote === SHELL) {
    const versions = shellsIn(manifest).map(({ version }) => version);
    const [version, before] = named === undefined ? versions : versions.slice(versions.indexOf(named));
    return version !== undefined && (named === undefined || version === named) ? [version, before] : undefined;
  }
  const entry = entryIn(manifest, remote);
  const version = named ?? entry?.canary?.version ?? entry?.active;
  if (!entry || version === undefined || !buildIn(entry, version)) return undefined;
  return [version, version === entry.active ? versionsBefore(entry)[0] : entry.active];
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0);

/** The place of a value among buckets with these upper ends. */
function bucketOf(ends: readonly number[], value: number): number {
  const found = ends.findIndex((end) => value <= end);
  return found === -1 ? ends.length : found;
}

function measuresIn(report: VitalsReport): (Counted & { count: number })[] {
  const buckets = report.isPage
    ? MEASURED.flatMap((measure) => {
        const value = report[measure];
        return value === undefined ? [] : [{ measure, bucket: bucketOf(VITALS[measure], value), count: 1 }];
      })
    : [];
  const words = [...(report.isPage ? ['pages'] : []), ...new Set([...(report.steps ?? []), ...(report.noticed ?? [])])];
  return [...buckets, ...words.map((measure) => ({ measure, bucket: 0, count: 1 }))];
}

const errorsIn = ({ errors = [] }: VitalsReport): ReportedError[] =>
  errors.map(({ kind, message, place, count }) => ({ kind, message: withoutPersons(message), place, count }));

const callsIn = ({ calls = [] }: VitalsReport): ReportedError[] =>
  calls.map(({ endpoint, status, count }) => ({ kind: 'call', message: `${endpoint} ${status}`, place: '', count }));

function vitalsOf(version: string, sums: readonly SummedVital[]): VersionVitals {
  const own = sums.filter((row) => row.version === version);
  const countOf = (measure: string) => sum(own.filter((row) => row.measure === measure));
  const within = MEASURED.map((measure) => [measure, quartile(measure, own)]);
  return {
    version,
    pages: countOf('pages'),
    errors: countOf('errors'),
    failedCalls: countOf('calls'),
    within: Object.fromEntries(within) as Record<Vital, number | null>,
    steps: Object.fromEntries(STEPS.map((step) => [step, countOf(step)])) as Record<Step, number>,
  };
}

function quartile(measure: Vital, own: readonly SummedVital[]): number | null {
  const rows = own.filter((row) => row.measure === measure).sort((one, other) => one.bucket - other.bucket);
  const all = sum(rows);
  let so = 0;
  const found = rows.find(({ count }) => (so += count) >= all * SHARE);
  return found ? (VITALS[measure][found.bucket] ?? null) : null;
}
