import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadArtifact, type Artifact } from './artifact.js';
import { LIMITS } from './limits.js';
import { PageProcess } from './page-process.js';
import { PublicReads } from './public-reads.js';
import type { WantedBuild } from './rendered-builds.js';
import { readShell } from './shell.js';
import { parseTemplate, wholePage } from './whole-page.js';

/** A page as text, with the hashes of its stylesheets. */
export interface RehearsedPage {
  readonly html: string;
  readonly styles: readonly string[];
}

const WITHIN_MS = 10_000;
/** Generous limits, because nobody waits for these pages and a busy machine is not the build's fault. */
const PATIENT = { ...LIMITS, drawMs: WITHIN_MS, silentMs: 2 * WITHIN_MS, startMs: 3 * WITHIN_MS };

interface Place {
  /** The locations of the build and its shell. */
  readonly folder: string;
  readonly shellFolder: string;
  /** This site's origin. */
  readonly origin: string;
}

/** Renders pages as the renderer does, with a build that is not released yet. */
export class Rehearsal {
  private constructor(
    private readonly template: string,
    private readonly wanted: WantedBuild,
    private readonly artifact: Artifact,
    private readonly pages: PageProcess,
  ) {}

  /** @throws Error that says why the build cannot start */
  static async begin(wanted: WantedBuild, { folder, shellFolder, origin }: Place): Promise<Rehearsal> {
    const shell = readShell(shellFolder);
    const artifact = await loadArtifact(wanted.build, (_, file) => readFile(path.join(folder, file)));
    const reads = new PublicReads(origin, WITHIN_MS);
    const { remote, title, version, build } = wanted;
    const about = { remote, title, version, build: build.name };
    const sources = { kind: 'sources', shell: shell.source, remote: artifact.source, origin, about } as const;
    const pages = new PageProcess(sources, (address) => reads.read(address), undefined, PATIENT);
    const ended = pages.ended.then((why) => Promise.reject(new Error(why)));
    await Promise.race([pages.ready, ended]);
    ended.catch(() => undefined);
    return new Rehearsal(shell.template, wanted, artifact, pages);
  }

  /** @throws Error that says why the page was not rendered */
  async page(address: string): Promise<RehearsedPage> {
    const { version, build, remote } = this.wanted;
    const drawn = { ...(await this.pages.draw(address)), artifact: this.artifact, chosen: { version, build } };
    // A page's own tags come from the API, which gives them to edges and the renderer only.
    const { html, styles } = wholePage(parseTemplate(this.template), { drawn, remote, tags: '' });
    return { html: html.toString(), styles };
  }

  end(): void {
    this.pages.end('the rehearsal is over');
  }
}
