/** What browsers load of the registry. A build's files, which nothing compresses, are in a list of their own, which the registry names by its hash. */
import { createHash } from 'node:crypto';
import { readFile, readdir, rename, rm, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import {
  SHORT_REGISTRY,
  listAddress,
  type RemoteBuild,
  type RemoteEntry,
  type RemotesManifest,
  type ShortBuild,
  type ShortRemotes,
} from '@homeroom/contracts';
import { signRemotes } from './signing.js';

/** The folder beside the registry; the edge serves it under the same name. */
const FOLDER = path.dirname(SHORT_REGISTRY).slice(1);
const NAME = path.basename(SHORT_REGISTRY);
/** Files that the shell requests or names before it has the list. */
const FIRST = /(?:^|\/)(?:remoteEntry|__federation_expose_app)\.|^licenses\.txt$/;
/** Files that no page loads. */
const NOT_IN_PAGES = /^server\/|\.json$/;
const COMPRESSED = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

const only = (integrity: RemoteBuild['integrity'], isWanted: (file: string) => boolean) =>
  Object.fromEntries(
    Object.entries(integrity)
      .filter(([file]) => isWanted(file))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The list of a build's files, the hash that names it, and the name of its file. */
export function listOf({ integrity }: Pick<RemoteBuild, 'integrity'>) {
  const text = JSON.stringify(only(integrity, (file) => !NOT_IN_PAGES.test(file)));
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { text, hash, name: path.basename(listAddress(hash)) };
}

function shortBuild(build: RemoteBuild): ShortBuild {
  const { commit: _, isDirty: _dirty, publishedAt: _published, smokeTestedAt: _tested, liveSince: _live, bad: _bad, ...rest } = build;
  return { ...rest, integrity: only(build.integrity, (file) => FIRST.test(file)), files: listOf(build).hash };
}

/** The versions that browsers may get without a link of the team. */
const versionsIn = ({ active, canary, fallback }: Omit<RemoteEntry, 'builds'>) => new Set([active, canary?.version, fallback]);

function shortEntry(entry: RemoteEntry): ShortRemotes['remotes'][string] {
  const versions = versionsIn(entry);
  const builds = Object.entries(entry.builds).filter(([version]) => versions.has(version));
  return { ...entry, builds: Object.fromEntries(builds.map(([version, build]) => [version, shortBuild(build)])) };
}

/** The registry without what a visit does not need. */
export function shortOf(manifest: RemotesManifest): ShortRemotes {
  const { shell: _, shellBefore: _before, history: _history, remotes, ...rest } = manifest;
  const entries = Object.entries(remotes).map(([name, entry]) => [name, shortEntry(entry)] as const);
  return { ...rest, schema: 3, remotes: Object.fromEntries(entries) };
}

/** Writes a file, whose path is relative to the registry's folder. */
type Write = (name: string, work: (file: string) => Promise<void>) => Promise<void>;

/** Moved into place, compressed copies first: whoever finds the file finds them, too. */
async function put(write: Write, name: string, text: string): Promise<void> {
  const whole = `${FOLDER}/${name}`;
  const copies = await Promise.all(Object.entries(COMPRESSED).map(async ([end, pack]) => [whole + end, await pack(text)] as const));
  for (const [file, content] of [...copies, [whole, text] as const]) {
    await write(`${file}.next`, (next) => writeFile(next, content, { flush: true }));
    await write(file, (place) => rename(`${place}.next`, place));
  }
}

const listsOf = ({ remotes }: RemotesManifest) =>
  Object.values(remotes).flatMap(({ builds, ...entry }) =>
    [...versionsIn(entry)].flatMap((version) => builds[version ?? ''] ?? []).map(listOf),
  );

/** The lists of the builds that browsers may get. They come before the registry, which must not name one that is not there. */
export async function writeLists(folder: string, manifest: RemotesManifest, write: Write): Promise<void> {
  await write(FOLDER, (place) => mkdir(place, { recursive: true }).then(() => undefined));
  const found = new Set(await readdir(path.join(folder, FOLDER)));
  for (const { text, name } of listsOf(manifest)) if (!found.has(name)) await put(write, name, text);
}

interface ByHolder {
  readonly write: Write;
  /** Whether the registry is still this process's to change. */
  readonly isOurs: () => Promise<boolean>;
}

/** Lists stay as long as the whole registry has their builds: an open page may know one of them. */
export async function writeShort(
  folder: string,
  manifest: RemotesManifest,
  privateKey: string,
  { write, isOurs }: ByHolder,
): Promise<void> {
  const short = signRemotes(shortOf(manifest) as unknown as RemotesManifest, privateKey);
  if (!(await isOurs())) return;
  await put(write, NAME, JSON.stringify(short));
  const all = Object.values(manifest.remotes).flatMap(({ builds }) => Object.values(builds));
  const kept = new Set([NAME, ...all.map((build) => listOf(build).name)]);
  const gone = (await readdir(path.join(folder, FOLDER))).filter((file) => !kept.has(file.replace(/\.(?:br|gz|next)$/, '')));
  if (!(await isOurs())) return;
  await Promise.all(gone.map((file) => rm(path.join(folder, FOLDER, file), { force: true })));
}

/** Whether browsers get this registry with all its lists: a program from before them may have written only the whole one, and files get lost. */
export async function isShortOf(folder: string, manifest: RemotesManifest): Promise<boolean> {
  try {
    const known = JSON.parse(await readFile(path.join(folder, SHORT_REGISTRY), 'utf8')) as ShortRemotes;
    const found = new Set(await readdir(path.join(folder, FOLDER)));
    const isSame = known.generation === manifest.generation && known.begunAt === manifest.begunAt;
    return isSame && listsOf(manifest).every(({ name }) => found.has(name));
  } catch {
    return false;
  }
}
