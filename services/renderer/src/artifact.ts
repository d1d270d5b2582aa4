import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_BUILD, SERVER_FILES, type RemoteBuild } from '@homeroom/contracts';
import { folderOf, isContentOf } from '@homeroom/releases';

const WITHIN_MS = 5_000;
const RELATIVE_ADDRESS = /url\((?!["']?(?:data:|https?:|\/))["']?([^"')]+)["']?\)/g;

interface ServerFiles {
  readonly app: readonly string[];
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

/** What the renderer needs from a build. */
export interface Artifact {
  readonly source: string;
  readonly files: ServerFiles;
  /** Stylesheets by their path in the artifact. */
  readonly styles: ReadonlyMap<string, string>;
}

export const isRendered = (build: RemoteBuild): boolean => SERVER_BUILD in build.integrity;

/** Reads one of a build's files. */
export type FileOf = (build: RemoteBuild, file: string) => Promise<Buffer>;

/** Reads files from the remote's origin, as browsers do. */
export const fromOrigin: FileOf = async (build, file) => {
  const response = await fetch(new URL(file, build.entry), { signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${response.status} for ${file}`);
  return Buffer.from(await response.arrayBuffer());
};

/** Reads files from the artifact store, without requests. */
export const fromReleases =
  (releases: string, remote: string, version: string): FileOf =>
  (_build, file) =>
    readFile(path.join(releases, remote, folderOf(version), file));

/** Reads a file and verifies its hash. @throws Error if it is missing, late, or different from the registry */
async function readVerified(build: RemoteBuild, file: string, fileOf: FileOf): Promise<string> {
  const expected = build.integrity[file];
  if (!expected) throw new Error(`${build.name} has no ${file}`);
  const content = await fileOf(build, file);
  if (!isContentOf(expected, content)) throw new Error(`${file} is not what was released`);
  return content.toString('utf8');
}

/** Reads a stylesheet and makes its addresses absolute, because it will be inlined in a page. */
async function stylesheet(build: RemoteBuild, file: string, fileOf: FileOf): Promise<readonly [string, string]> {
  const text = await readVerified(build, file, fileOf);
  const place = new URL(file, build.entry);
  return [file, text.replace(RELATIVE_ADDRESS, (_, address: string) => `url(${new URL(address, place).href})`)];
}

/** @throws Error if a file is missing, late, or different from the registry */
export async function loadArtifact(build: RemoteBuild, fileOf = fromOrigin): Promise<Artifact> {
  const [source, list] = await Promise.all([readVerified(build, SERVER_BUILD, fileOf), readVerified(build, SERVER_FILES, fileOf)]);
  const files = JSON.parse(list) as ServerFiles;
  const styles = [...new Set([...files.app, ...Object.values(files.parts).flat()])].filter((file) => file.endsWith('.css'));
  return { source, files, styles: new Map(await Promise.all(styles.map((file) => stylesheet(build, file, fileOf)))) };
}
