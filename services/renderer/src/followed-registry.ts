import { readFile, stat } from 'node:fs/promises';
import { isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { isSignedWith } from '@homeroom/releases';

/**
 * Reads the signed registry again whenever it changes. It rejects a file that we did not sign, and an older one, because someone who can
 * write the file but not sign it must not bring back a recalled build. Then the last accepted one stays.
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
      if (manifest.schema !== 2 || !isSignedWith(manifest, this.publicKey)) this.#tell('The registry was not signed by our key.');
      else if (this.#believed && isOlder(manifest, this.#believed)) this.#tell('The registry is older than the last one.');
      else this.onChange((this.#believed = manifest));
    } catch (error) {
      this.#tell(`The registry cannot be read: ${String(error)}`);
    }
  }

  /** Logs a problem once, however often the file is checked. */
  #tell(line: string): void {
    if (line !== this.#told) this.say(line);
    this.#told = line;
  }
}
