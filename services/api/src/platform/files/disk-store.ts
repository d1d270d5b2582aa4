import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from './file-store.js';

/** A folder. */
export class DiskStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  /** Written to a temporary file and moved, so that no one reads half of it. */
  async put(name: string, data: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const aside = this.file(`${name}.${randomUUID()}.part`);
    await writeFile(aside, data);
    await rename(aside, this.file(name));
  }

  async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.file(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.file(name), { force: true });
  }

  private file(name: string): string {
    return path.join(this.folder, name);
  }
}
