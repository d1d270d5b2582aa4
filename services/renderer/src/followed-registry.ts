import { readFile, stat } from 'node:fs/promises';
import { isOlder, type RemotesManifest, type SignedRemotes } from '@homeroom/contracts';
import { isSignedWith } from '@homeroom/releases';

/**
 * Follows the signed file. What was not signed by ours is not believed, nor is one that is older than what was: somebody who can write the
 * file but not sign it must not bring back a build that was called off. The last that was believed stays.
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

  /** Once, however often it is looked at. */
  #tell(line: string): void {
    if (line !== this.#told) this.say(line);
    this.#told = line;
  }
}
