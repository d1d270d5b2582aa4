import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  FACTS_FILE,
  MAPS_FOLDER,
  ReleaseRefusal,
  UPLOAD_LIMITS,
  folderOf,
  isMapOf,
  isSourceMap,
  problemsOf,
  strangeFile,
  uploadedFacts,
  type BuildFacts,
} from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';

/** Beside the remotes' folders, on the same disk; no remote has a name like this, so no server reaches it. */
const FOLDER = '.uploads';
const UPLOAD = /^[0-9a-f]{32}$/;
const ID_LENGTH = 32;
/** Unfinished uploads of one remote; a new one replaces the one that waited longest. */
const MOST_UNFINISHED = 4;
const IDLE_MS = 86_400_000;

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Artifacts that teams upload, until they are complete and move to where their origin serves them. */
@Injectable()
export class ArtifactUploads {
  constructor(private readonly configuration: Configuration) {}

  /** The name of an upload, by the content of its facts. */
  nameOf(content: Buffer): string {
    return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH);
  }

  /** Begins an upload, or continues it. @returns the files that have arrived */
  async begin(remote: string, content: Buffer, facts: BuildFacts): Promise<string[]> {
    const upload = this.nameOf(content);
    if (!(await isThere(this.folder(remote, upload)))) await this.makeRoom(remote);
    await this.write(remote, upload, this.file(remote, upload, FACTS_FILE), content);
    const listed = await Promise.all(
      Object.keys(facts.files)
        .flatMap((file) => [file, `${file}.map`])
        .map(async (file) => ((await isThere(this.placeOf(remote, upload, facts, file))) ? [file] : [])),
    );
    return listed.flat();
  }

  /** Keeps a file, completely or not at all. @throws ReleaseRefusal when it does not belong to the artifact */
  async keep(remote: string, upload: string, facts: BuildFacts, file: string, content: Buffer): Promise<void> {
    const strange = isMapOf(facts, file) ? await this.strangeMap(remote, upload, file, content) : strangeFile(facts, file, content);
    if (strange !== null) throw new ReleaseRefusal([strange]);
    await this.write(remote, upload, this.placeOf(remote, upload, facts, file), content);
  }

  /** The build's facts do not list the maps' sizes, so together they may be as large as an artifact. */
  private async strangeMap(remote: string, upload: string, file: string, content: Buffer): Promise<string | null> {
    if (!isSourceMap(content)) return `${file} is not a source map`;
    const folder = this.maps(remote, upload);
    const others = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.map') && name !== file);
    const sizes = await Promise.all(others.map(async (name) => (await stat(path.join(folder, name))).size));
    const bytes = sizes.reduce((sum, size) => sum + size, content.length);
    return bytes > UPLOAD_LIMITS.bytes ? `the source maps are larger than ${UPLOAD_LIMITS.bytes} bytes` : null;
  }

  /** @throws DomainError NOT_FOUND when it never began, is stored, or waited too long */
  async facts(remote: string, upload: string): Promise<BuildFacts> {
    const content = UPLOAD.test(upload) ? await readFile(this.file(remote, upload, FACTS_FILE)).catch(() => null) : null;
    if (!content) throw new DomainError('NOT_FOUND', 'There is no such upload; begin it again');
    return uploadedFacts(content, remote);
  }

  /** The same for an upload that another request may have stored already. @throws DomainError NOT_FOUND */
  async factsOfAny(remote: string, upload: string): Promise<BuildFacts> {
    try {
      return await this.facts(remote, upload);
    } catch (error) {
      const stored = await this.storedFacts(remote, upload);
      if (!stored) throw error;
      return uploadedFacts(stored, remote);
    }
  }

  /** An upload is named by its facts, and those are stored with it. */
  private async storedFacts(remote: string, upload: string): Promise<Buffer | null> {
    const folder = path.join(this.configuration.releasesFolder, remote);
    for (const version of await namesIn(folder)) {
      const content = await readFile(path.join(folder, version, FACTS_FILE)).catch(() => null);
      if (content && this.nameOf(content) === upload) return content;
    }
    return null;
  }

  /**
   * Moves a complete artifact to where its origin serves from. A version that is there already stays, and must be the same.
   * @throws ReleaseRefusal when something is missing or different
   */
  async store(remote: string, upload: string, facts: BuildFacts): Promise<void> {
    const target = path.join(this.configuration.releasesFolder, remote, folderOf(facts.version));
    const source = this.artifact(remote, upload);
    if (!(await isThere(target))) {
      // Another request may finish first and move the file while it is being read.
      const unlessStored = async (error: unknown) => {
        if (!(await isThere(target))) throw error;
        return [];
      };
      const problems = await problemsOf(source, facts).catch(unlessStored);
      if (problems.length > 0) await unlessStored(new ReleaseRefusal(['the upload is not complete', ...problems.slice(0, 5)]));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(source, target).catch(unlessStored);
    }
    const differences = await problemsOf(target, facts);
    if (differences.length > 0)
      throw new ReleaseRefusal([`${remote} ${facts.version} is stored already, with other content`, ...differences.slice(0, 5)]);
    await this.storeMaps(remote, upload, facts);
  }

  /** Stores source maps where no server reaches them. A version is complete without them, and the first ones that arrive stay. */
  private async storeMaps(remote: string, upload: string, { version }: BuildFacts): Promise<void> {
    const target = path.join(this.configuration.releasesFolder, MAPS_FOLDER, remote, folderOf(version));
    if (!(await isThere(this.maps(remote, upload))) || (await isThere(target))) return;
    await mkdir(path.dirname(target), { recursive: true });
    await rename(this.maps(remote, upload), target).catch(async (error: unknown) => {
      if (!(await isThere(target))) throw error;
    });
  }

  async forget(remote: string, upload: string): Promise<void> {
    await rm(this.folder(remote, upload), { recursive: true, force: true });
  }

  /** Removes uploads to which nothing was added for a day. */
  async sweep(now = Date.now()): Promise<void> {
    for (const remote of await namesIn(this.all))
      for (const { upload, since } of await this.waiting(remote)) if (now - since > IDLE_MS) await this.forget(remote, upload);
  }

  private get all(): string {
    return path.join(this.configuration.releasesFolder, FOLDER);
  }

  private folder(remote: string, upload: string): string {
    return path.join(this.all, remote, upload);
  }

  private artifact(remote: string, upload: string): string {
    return path.join(this.folder(remote, upload), 'artifact');
  }

  private maps(remote: string, upload: string): string {
    return path.join(this.folder(remote, upload), 'maps');
  }

  private file(remote: string, upload: string, file: string): string {
    return path.join(this.artifact(remote, upload), file);
  }

  private placeOf(remote: string, upload: string, facts: BuildFacts, file: string): string {
    return isMapOf(facts, file) ? path.join(this.maps(remote, upload), file) : this.file(remote, upload, file);
  }

  private async write(remote: string, upload: string, target: string, content: Buffer): Promise<void> {
    const folder = this.folder(remote, upload);
    const aside = path.join(folder, `${randomUUID()}.part`);
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await this.writeWhole(aside, content);
      await rename(aside, target);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    const now = new Date();
    await utimes(folder, now, now);
  }

  private async writeWhole(file: string, content: Buffer): Promise<void> {
    await writeFile(file, content, { flush: true });
  }

  private async makeRoom(remote: string): Promise<void> {
    const waiting = (await this.waiting(remote)).sort((one, other) => other.since - one.since);
    for (const { upload } of waiting.slice(MOST_UNFINISHED - 1)) await this.forget(remote, upload);
  }

  private async waiting(remote: string): Promise<{ upload: string; since: number }[]> {
    const uploads = (await namesIn(path.join(this.all, remote))).filter((name) => UPLOAD.test(name));
    const found = await Promise.all(
      uploads.map(async (upload) => {
        const known = await stat(this.folder(remote, upload)).catch(() => null);
        return known ? [{ upload, since: known.mtimeMs }] : [];
      }),
    );
    return found.flat();
  }
}
