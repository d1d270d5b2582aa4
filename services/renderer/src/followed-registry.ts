import { readFile, stat } from 'node:fs/promises';
import { isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { isSignedWith } from '@homeroom/releases';

/**
 * Follows the signed file. It rejects a file not signed by us, and an older one: someone who can write the file but not sign it must not
 * bring back a recalled build. The last accepted one stays.
 */
export class FollowedRegistry {
  #believed: RemotesManifest | null = null;
  #seen = '';
  #told = '';

  constructor(
    private readonly file: string,
    private readonly publicKey: string,
    private readonly onChange: (manifest: RemotesManifest) => void,
    private readonly say: (line: string) => void,
  ) {}

  async look(): Promise<void> {
    try {
      const { mtimeMs, ino, size } = await stat(this.file);
      const seen = `${mtimeMs} ${ino} ${size}`;
      if (seen === this.#seen) return;
      const manifest = JSON.parse(await readFile(this.file, 'utf8')) as SignedRemotes;
      this.#seen = seen;
      if (!isSignedWith(manifest, this.publicKey)) this.#tell('The registry was not signed by our key.');
      else if (this.#believed && isOlder(manifest, this.#believed)) this.#tell('The registry is older than the last one.');
      else this.onChange((this.#believed = manifest));
    } catch (error) {
      this.#tell(`The registry cannot be read: ${String(error)}`);
    }
  }

  /** Once, however often it is checked. */
  #tell(line: string): void {
    if (line !== this.#told) this.say(line);
    this.#told = line;
  }
}
