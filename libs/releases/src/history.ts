import { createHash } from 'node:crypto';
import type { RemoteEntry, RemoteMatrix, RemotesManifest } from '@homeroom/contracts';

/** By remote and version. */
export type RanVersions = Readonly<Record<string, Readonly<Record<string, RemoteMatrix>>>>;

export interface Occasion {
  readonly by: string;
  readonly why: string;
  /** The change, such as `promote marketplace 1.4.0+ab12cd34`. */
  readonly what: string;
  readonly remote?: string;
  /** Versions that were run with every shell and contract, and passed. Kept here because pages need none of it. */
  readonly ran?: RanVersions;
}

/** One line of the history. */
export interface HistoryEntry extends Occasion {
  readonly generation: number;
  readonly at: string;
  readonly before: RemoteState | null;
  readonly after: RemoteState | null;
  /** The live version of every remote from then on. Missing before 0.6. */
  readonly live?: Readonly<Record<string, string>>;
  /** The SHA-256 of the previous line; null for the first. Missing before 0.3. */
  readonly previous?: string | null;
  /** What was wrong with the earlier lines when someone accepted them. `previous` is then the hash of all of them. */
  readonly mended?: readonly string[];
}

export type RemoteState = Pick<RemoteEntry, 'active' | 'canary' | 'fallback' | 'isPinned'>;

export const stateOf = (manifest: RemotesManifest | null, remote: string | undefined): RemoteState | null => {
  const entry = remote === undefined ? undefined : manifest?.remotes[remote];
  if (!entry) return null;
  const { active, canary, fallback, isPinned } = entry;
  return { active, ...(canary && { canary }), ...(fallback && { fallback }), ...(isPinned && { isPinned }) };
};

export const liveIn = ({ remotes }: RemotesManifest): Record<string, string> =>
  Object.fromEntries(Object.entries(remotes).map(([remote, { active }]) => [remote, active]));

/**
 * The live version of each remote after a change. Older lines name only the changed remote: for the others, the lines around them say it.
 * @param entries newest first
 */
export function liveAt(entries: readonly HistoryEntry[], generation: number, manifest: RemotesManifest): Record<string, string> {
  const until = entries.filter((entry) => entry.generation <= generation);
  const [then] = until;
  if (then?.live) return { ...then.live };
  const later = entries.filter((entry) => entry.generation > generation).reverse();
  const remotes = new Set([...Object.keys(manifest.remotes), ...entries.flatMap(({ remote }) => remote ?? [])]);
  const versions = [...remotes].flatMap((remote) => {
    const before = until.find((entry) => entry.remote === remote);
    const next = later.find((entry) => entry.remote === remote);
    const state = before ? before.after : next ? next.before : stateOf(manifest, remote);
    return state ? [[remote, state.active] as const] : [];
  });
  return Object.fromEntries(versions);
}

export const hashOf = (line: string) => createHash('sha256').update(line).digest('hex');

const entryOf = (line: string): HistoryEntry | null => {
  try {
    const entry = JSON.parse(line) as HistoryEntry | null;
    return Number.isSafeInteger(entry?.generation) ? entry : null;
  } catch {
    return null;
  }
};

export const hashOfAll = (lines: readonly string[]) => hashOf(lines.join('\n'));

/** Newest first; unreadable lines are skipped. */
export const entriesOf = (lines: readonly string[]): HistoryEntry[] => lines.flatMap((line) => entryOf(line) ?? []).reverse();

/**
 * The lines that the registry's signature vouches for, the newest first: each names the one before. A change that was cut off leaves a line
 * that none of them names. They end at a line at which someone accepted the earlier ones, which may have been changed and prove nothing.
 * @param head the last line according to the registry
 */
function* chained(lines: readonly string[], head: string | undefined): Generator<readonly [place: number, entry: HistoryEntry]> {
  const places = new Map(lines.map((line, place) => [hashOf(line), place]));
  let place = places.get(head ?? '');
  while (place !== undefined) {
    const entry = entryOf(lines[place]!);
    if (!entry) return;
    yield [place, entry];
    const before: number | undefined = entry.mended ? undefined : places.get(entry.previous ?? '');
    place = before !== undefined && before < place ? before : undefined;
  }
}

/** The last line at which someone accepted the earlier ones; -1 without one. */
function sealedAt(lines: readonly string[], head: string | undefined): number {
  for (const [place, { mended }] of chained(lines, head)) if (mended) return place;
  return -1;
}

/** What versions last passed with. @param head the last line according to the registry */
export function ranIn(lines: readonly string[], head: string | undefined): RanVersions {
  const found: Record<string, Record<string, RemoteMatrix>> = {};
  for (const [, { ran = {} }] of chained(lines, head))
    for (const [remote, versions] of Object.entries(ran)) found[remote] = { ...versions, ...found[remote] };
  return found;
}

/** What a line should name as its predecessor. */
const hashBefore = (lines: readonly string[], place: number, { mended }: HistoryEntry): string | null => {
  if (mended) return hashOfAll(lines.slice(0, place));
  return place === 0 ? null : hashOf(lines[place - 1]!);
};

/**
 * Says what is wrong between a line and the one that it names: a change that was cut off, and repeated, leaves a line that nobody names.
 * @param vouchedFor the places of the lines that the registry's signature vouches for; without them, the line itself is believed
 */
function brokenBefore(lines: readonly string[], place: number, { generation, previous }: HistoryEntry, vouchedFor: ReadonlySet<number>) {
  const named = lines.slice(0, place).findLastIndex((line) => hashOf(line) === previous);
  if (named < 0) return [`before line ${place + 1} (generation ${generation}) something was changed`];
  const last = vouchedFor.size > 0 ? place : place - 1;
  const others = [...lines.keys()].slice(named + 1, last + 1).filter((at) => !vouchedFor.has(at));
  return others.map((at) => `line ${at + 1} does not belong: its change was begun and not finished, or somebody added the line`);
}

/**
 * Problems with a history: each line names the previous one, and the signed registry names the last.
 * @param head the last line according to the registry; undefined for registries before 0.3
 */
export function chainProblems(lines: readonly string[], head: string | undefined): string[] {
  const problems: string[] = [];
  const sealed = sealedAt(lines, head);
  const vouchedFor = new Set([...chained(lines, head)].map(([place]) => place));
  let isChained = false;
  for (const [place, line] of lines.entries()) {
    if (place < sealed) continue;
    const entry = entryOf(line);
    isChained ||= entry?.previous !== undefined;
    if (!entry) problems.push(`line ${place + 1} cannot be read`);
    else if (isChained && entry.previous !== hashBefore(lines, place, entry))
      problems.push(...brokenBefore(lines, place, entry, vouchedFor));
  }
  const known = lines.map(hashOf);
  if (head !== undefined && !known.includes(head)) problems.push('the line of the live registry is missing or was changed');
  else if (head !== undefined && known.at(-1) !== head) problems.push('a change was begun and not finished: npm run release -- mend');
  return [...new Set(problems)];
}
