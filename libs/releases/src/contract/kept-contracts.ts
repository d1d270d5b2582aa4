import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfContract } from './hash.js';
import type { Description } from './schema.js';

/** No remote has a name like this, so no server reaches it. */
const FOLDER = '.contracts';
/** Each release of the API that changes its contract adds one. Versions are pruned long before their contract is. */
const KEPT = 60;

/** The API's current and earlier contracts, stored beside the releases: versions are run with them, even while the API is down. */
export class KeptContracts {
  private readonly folder: string;

  constructor(releasesFolder: string) {
    this.folder = path.join(releasesFolder, FOLDER);
  }

  /** Stores the contract that the API answers with now. */
  async keep(description: Description): Promise<void> {
    const file = this.fileOf(hashOfContract(description));
    const now = new Date();
    if (existsSync(file)) return utimes(file, now, now);
    const aside = `${file}.${randomUUID()}.part`;
    await mkdir(this.folder, { recursive: true });
    await writeFile(aside, JSON.stringify(description));
    await rename(aside, file);
    for (const hash of this.hashes().slice(KEPT)) await rm(this.fileOf(hash), { force: true });
  }

  /** Undefined if the contract is not kept. */
  async of(hash: string | undefined): Promise<Description | undefined> {
    if (hash === undefined || !this.hashes().includes(hash)) return undefined;
    return JSON.parse(await readFile(this.fileOf(hash), 'utf8')) as Description;
  }

  /** The contract that the API answered with last. */
  newest(): Promise<Description | undefined> {
    return this.of(this.hashes()[0]);
  }

  /** The contract before this one; undefined if this is the first. */
  before(description: Description): Promise<Description | undefined> {
    const own = hashOfContract(description);
    return this.of(this.hashes().find((hash) => hash !== own));
  }

  /** The newest contract first. */
  private hashes(): string[] {
    const names = existsSync(this.folder) ? readdirSync(this.folder).filter((name) => /^[0-9a-f]{16}\.json$/.test(name)) : [];
    const spoken = names.map((name) => ({ name, at: statSync(path.join(this.folder, name)).mtimeMs }));
    return spoken.sort((one, other) => other.at - one.at).map(({ name }) => path.parse(name).name);
  }

  private fileOf(hash: string): string {
    return path.join(this.folder, `${hash}.json`);
  }
}
