/** After a build: the size and integrity of every file, facts about the build, and compressed copies for servers. */
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sharp from 'sharp';
import { FIRST_PICTURES, NAMES, pictureOf } from '../pictures/scenes.mjs';

const COMPRESSED = /\.(js|css|html|svg|json)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

export class ArtifactPlugin {
  /** What each preview shows. @type {Map<string, Buffer>} */
  #drawn = new Map();

  /** @param {{ root: string, isShell: boolean, compress: boolean, facts: object }} options */
  constructor({ root, isShell, compress, facts }) {
    this.root = root;
    this.isShell = isShell;
    this.compress = compress;
    this.facts = facts;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('ArtifactPlugin', async () => {
      const folder = compiler.outputPath;
      if (this.isShell) {
        await cp(path.join(this.root, 'public'), folder, { recursive: true });
        await this.#drawPictures(path.join(folder, 'pictures'));
      }
      await this.#keepSourceMapsApart(folder);
      await this.#removeOldCopies(folder);
      const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'build-facts.json')
        .map((entry) => path.join(entry.parentPath, entry.name));
      /** @type {Record<string, { bytes: number, integrity: string }>} */
      const listed = {};
      for (const file of files) {
        const content = await readFile(file);
        const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
        listed[path.relative(folder, file).replaceAll('\\', '/')] = { bytes: content.length, integrity };
        // Files for the renderer are not sent to browsers.
        const isForServer = file.startsWith(path.join(folder, 'server'));
        if (this.compress && COMPRESSED.test(file) && !isForServer) await this.#compress(file, content);
      }
      const facts = { ...this.facts, commit: this.#commit(), files: listed };
      await writeFile(path.join(folder, 'build-facts.json'), JSON.stringify(facts, null, 2));
    });
  }

  /**
   * The pictures of the demo, and a PNG of each that can stand for a link, in the format of a link preview, because preview readers do
   * not accept SVG. In a watched build, only what changed is drawn again.
   * @param {string} folder
   */
  async #drawPictures(folder) {
    const kept = (await readdir(path.join(this.root, 'public/pictures'))).flatMap((file) => /^(.*)\.svg$/.exec(file)?.[1] ?? []);
    for (const name of NAMES) await writeFile(path.join(folder, `${name}.svg`), pictureOf(name));
    for (const name of [...kept, ...Object.keys(FIRST_PICTURES)]) await this.#drawPreview(path.join(folder, name));
  }

  /** @param {string} place without an ending */
  async #drawPreview(place) {
    const drawing = await readFile(`${place}.svg`);
    const isDrawn = this.#drawn.get(place)?.equals(drawing);
    if (isDrawn) return;
    await sharp(drawing, { density: 144 }).resize(1200, 630, { fit: 'cover' }).png().toFile(`${place}.png`);
    this.#drawn.set(place, drawing);
  }

  /**
   * Beside dist, never in it: served files must not expose the sources.
   * @param {string} folder
   */
  async #keepSourceMapsApart(folder) {
    const maps = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.map'));
    for (const map of maps) {
      const target = path.join(this.root, '.cache/source-maps', map);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(folder, map), target);
    }
  }

  /**
   * From an earlier build: a server would send them instead of the new files.
   * @param {string} folder
   */
  async #removeOldCopies(folder) {
    const copies = (await readdir(folder, { recursive: true })).filter((file) => /\.(br|gz)$/.test(file));
    await Promise.all(copies.map((copy) => rm(path.join(folder, copy))));
  }

  /** The commit the build was first made from; null outside a repository. */
  #commit() {
    const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: this.root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  }

  /**
   * @param {string} file
   * @param {Buffer} content
   */
  async #compress(file, content) {
    const [brotli, gzipped] = await Promise.all([
      toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      toGzip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  }
}
