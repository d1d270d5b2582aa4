import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Compatibility, Frames, RemoteBuild, ShellFacts } from '@homeroom/contracts';

/** An artifact's `build-facts.json`: what it is, and the hash of every other file. */
export interface BuildFacts {
  readonly app: string;
  /** The name of the federation container. */
  readonly name: string;
  readonly version: string;
  readonly commit: string | null;
  /** Its sources were not those of the commit. */
  readonly isDirty?: boolean;
  readonly title: string;
  readonly path: string;
  /** The contracts version it was built against. */
  readonly contracts: string;
  readonly compatibility: Compatibility;
  /** What surrounds its pages; unknown before contract 2. */
  readonly frames?: Frames;
  /** The addresses that the smoke test opens; its path alone without any. */
  readonly screens?: readonly string[];
  /** The screen that signs in to the ones after it. */
  readonly signIn?: string;
  /** The size in bytes and hash of each file, by its path in the artifact. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly integrity: string }>>;
}

/** The shell's version of the file: it has no path and provides the shared modules. */
export type ShellBuildFacts = Pick<BuildFacts, 'app' | 'version' | 'commit' | 'files'> & { readonly offers: Omit<ShellFacts, 'version'> };

export const FACTS_FILE = 'build-facts.json';
/** The first file that the federation runtime requests. */
export const ENTRY_FILE = 'mf-manifest.json';

/** Beside the remotes' folders: the source maps of each version. No remote has a name like this, so no server reaches it. */
export const MAPS_FOLDER = '.maps';

const hashed = (algorithm: 'sha256' | 'sha384', content: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The hash by which a build names a file's content. */
export const integrityOf = (content: Buffer) => hashed('sha256', content);

/** Whether a build names this content. Those made before decision 860 name it by SHA-384. */
export const isContentOf = (integrity: string | undefined, content: Buffer): boolean =>
  integrity === hashed(integrity?.startsWith('sha384-') ? 'sha384' : 'sha256', content);

/** `1.4.0+ab12cd34` as the name of a folder and an address. */
export const folderOf = (version: string) => version.replaceAll('+', '-');

/** Where a remote's versions are: its own origin, or its folder at the origin that remotes share. */
export interface KnownBases {
  /** The remote's own origin. */
  readonly own?: string | undefined;
  /** The address of its live version's federation manifest. */
  readonly live?: string | undefined;
  /** The origin that serves every remote without its own. */
  readonly shared?: string | undefined;
}

/** The address below which browsers load a remote's versions; undefined when nobody named one. */
export function baseOf(remote: string, { own, live, shared }: KnownBases): string | undefined {
  if (own) return own;
  if (live) return new URL('..', live).href.replace(/\/$/, '');
  return shared && `${shared}/${remote}`;
}

export const entryBelow = (base: string, version: string) => new URL(`${base}/${folderOf(version)}/${ENTRY_FILE}`).href;

export async function readFacts<Facts = BuildFacts>(folder: string): Promise<Facts> {
  return JSON.parse(await readFile(path.join(folder, FACTS_FILE), 'utf8')) as Facts;
}

/**
 * A build's registry entry.
 * @param entry the address of its federation manifest
 */
export const buildOf = (facts: BuildFacts, entry: string, more: Partial<RemoteBuild>): RemoteBuild => ({
  name: facts.name,
  entry,
  compatibility: facts.compatibility,
  ...(facts.frames && { frames: facts.frames }),
  integrity: Object.fromEntries(Object.entries(facts.files).map(([file, { integrity }]) => [file, integrity])),
  commit: facts.commit,
  ...(facts.isDirty && { isDirty: true }),
  publishedAt: new Date().toISOString(),
  smokeTestedAt: null,
  ...more,
});

/** Whether a registered build has exactly an artifact's files. */
export const isBuildOf = ({ integrity }: Pick<RemoteBuild, 'integrity'>, { files }: Pick<BuildFacts, 'files'>): boolean => {
  const listed = Object.entries(files);
  return Object.keys(integrity).length === listed.length && listed.every(([file, { integrity: hash }]) => integrity[file] === hash);
};

/** A compressed copy for servers. */
export const COPY = /\.(br|gz)$/;
const UNPACK: Readonly<Record<string, (content: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

async function isCopy(folder: string, copy: string, { files }: Pick<BuildFacts, 'files'>): Promise<boolean> {
  const packed = await readFile(path.join(folder, copy));
  const { bytes, integrity } = files[copy.replace(COPY, '')]!;
  // A small compressed file may unpack to gigabytes, so its size is limited.
  const content = await UNPACK[path.extname(copy)]!(packed, { maxOutputLength: Math.max(1, bytes) }).catch(() => undefined);
  return content !== undefined && isContentOf(integrity, content);
}

/** Problems with an artifact: missing, different or unlisted files and copies, or exposed sources. */
export async function problemsOf(folder: string, facts: Pick<BuildFacts, 'files'>): Promise<string[]> {
  const there = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => file !== FACTS_FILE);
  const listed = Object.entries(facts.files);
  const unlisted = there.filter((file) => !(file.replace(COPY, '') in facts.files)).map((file) => `${file} is not a file of the build`);
  const differing = await Promise.all(
    listed.map(async ([file, { bytes, integrity }]) => {
      if (!there.includes(file)) return [`${file} is missing`];
      const content = await readFile(path.join(folder, file));
      return content.length === bytes && isContentOf(integrity, content) ? [] : [`${file} is not what was built`];
    }),
  );
  const copies = there.filter((file) => COPY.test(file) && file.replace(COPY, '') in facts.files);
  const unlike = await Promise.all(copies.map(async (file) => ((await isCopy(folder, file, facts)) ? [] : [`${file} holds another file`])));
  const entry = ENTRY_FILE in facts.files ? [] : [`${ENTRY_FILE} is missing`];
  const maps = there.filter((file) => file.endsWith('.map')).map((file) => `${file} would give the sources away`);
  return [...new Set([...entry, ...differing.flat(), ...unlike.flat(), ...unlisted, ...maps])];
}
