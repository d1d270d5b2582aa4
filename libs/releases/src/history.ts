import { createHash } from 'node:crypto';
import type { RemoteEntry, RemotesManifest } from '@homeroom/contracts';

export interface Occasion {
  readonly by: string;
  readonly why: string;
  /** What was done, such as `promote marketplace 1.4.0+ab12cd34`. */
  readonly what: string;
  readonly remote?: string;
}

/** One line of the history. */
export interface HistoryEntry extends Occasion {
  readonly generation: number;
  readonly at: string;
  readonly before: RemoteState | null;
  readonly after: RemoteState | null;
  /** SHA-256 of the line before; null for the first. Lines of before 0.3 do not say. */
  readonly previous?: string | null;
}

export type RemoteState = Pick<RemoteEntry, 'active' | 'canary' | 'fallback' | 'isPinned'>;

export const stateOf = (manifest: RemotesManifest | null, remote: string | undefined): RemoteState | null => {
  const entry = remote === undefined ? undefined : manifest?.remotes[remote];
  if (!entry) return null;
  const { active, canary, fallback, isPinned } = entry;
  return { active, ...(canary && { canary }), ...(fallback && { fallback }), ...(isPinned && { isPinned }) };
};

export const hashOf = (line: string) => createHash('sha256').update(line).digest('hex');

const entryOf = (line: string): HistoryEntry | null => {
  try {
    return JSON.parse(line) as HistoryEntry;
  } catch {
    return null;
  }
};

/** The latest first; what is no line is left out. */
export const entriesOf = (lines: readonly string[]): HistoryEntry[] => lines.flatMap((line) => entryOf(line) ?? []).reverse();

/**
 * What is wrong with a history: each line names the one before, and the signed registry names the last.
 * @param head what the registry says is the last; undefined for registries of before 0.3
 */
export function chainProblems(lines: readonly string[], head: string | undefined): string[] {
  const problems: string[] = [];
  let isChained = false;
  for (const [place, line] of lines.entries()) {
    const entry = entryOf(line);
    const before = place === 0 ? null : hashOf(lines[place - 1]!);
    isChained ||= entry?.previous !== undefined;
    if (!entry) problems.push(`line ${place + 1} cannot be read`);
    else if (isChained && entry.previous !== before)
      problems.push(`before line ${place + 1} (generation ${entry.generation}) something was changed`);
  }
  const known = lines.map(hashOf);
  if (head !== undefined && !known.includes(head)) problems.push('the line of the live registry is missing or was changed');
  else if (head !== undefined && known.at(-1) !== head) problems.push('a change was begun and not finished: npm run release -- mend');
  return problems;
}
