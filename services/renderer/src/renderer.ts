import { LANE_COOKIE, RENDERED_PAGES, RENDERED_PARAMETERS, areaFor, chooseFor, type RemotesManifest } from '@homeroom/contracts';
import { Metrics } from './metrics.js';
import { NotDrawn } from './not-drawn.js';
import type { PublicReads } from './public-reads.js';
import type { DrawnByBuild } from './rendered-build.js';
import { RenderedBuilds, type BuildFactory } from './rendered-builds.js';
import { ShortCache } from './short-cache.js';
import { parseTemplate, wholePage, type Template, type WholePage } from './whole-page.js';

/** How long a rendered page is reused for identical requests. */
const SHARED_MS = 1_000;
const LANE = new RegExp(`(?:^|; )${LANE_COOKIE}=(\\d{1,2})(?:;|$)`);

/** Renders the first HTML of public pages. If it cannot render a page, the edge sends the static one. */
export class Renderer {
  readonly metrics = new Metrics();
  readonly #builds: RenderedBuilds;
  readonly #pages = new ShortCache<WholePage>(SHARED_MS);
  readonly #template: Template;
  #manifest: RemotesManifest | undefined;

  /** @param template the shell's index.html, with its stylesheet inlined, @param origin of this site */
  constructor(
    template: string,
    private readonly origin: string,
    private readonly reads: Pick<PublicReads, 'tags'>,
    newBuild: BuildFactory,
  ) {
    this.#template = parseTemplate(template);
    this.#builds = new RenderedBuilds(newBuild);
  }

  follow(manifest: RemotesManifest): void {
    this.#manifest = manifest;
    this.metrics.keepOnly(new Set(this.#builds.follow(manifest)));
  }

  /** The process of each build in the registry, by name; null when it cannot draw now. */
  get processes(): Readonly<Record<string, number | null>> {
    return this.#builds.processes;
  }

  /** @throws NotDrawn if it is not a public page, or cannot be rendered now */
  async page(address: string, cookies = ''): Promise<WholePage> {
    const begun = performance.now();
    let version: string | undefined;
    try {
      const { url, pathname } = this.#known(address);
      const { remote, build } = this.#buildFor(pathname, cookies);
      ({ version } = build.chosen);
      const page = await this.#pages.get(`${build.chosen.build.name} ${url}`, async () => {
        const [drawn, tags] = await this.#drawnWithTags(build.draw(url), pathname);
        return wholePage(this.#template, { drawn, remote, tags });
      });
      this.metrics.drawn(version, performance.now() - begun);
      return page;
    } catch (error) {
      const refusal = error instanceof NotDrawn ? error : new NotDrawn('failed', String(error));
      this.metrics.static(version, refusal.reason);
      throw refusal;
    }
  }

  /** Requests the tags while the page is rendered, unless the page is refused at once. */
  async #drawnWithTags(drawing: Promise<DrawnByBuild>, pathname: string): Promise<[DrawnByBuild, string]> {
    await Promise.race([drawing, new Promise(setImmediate)]);
    return Promise.all([drawing, this.reads.tags(pathname)]);
  }

  /** The address without parameters that do not change the page. */
  #known(address: string): { url: string; pathname: string } {
    const { pathname, searchParams } = new URL(`${this.origin}${address}`);
    if (!RENDERED_PAGES.test(pathname) || searchParams.has('override')) throw new NotDrawn('no such page');
    const known = new URLSearchParams();
    for (const name of RENDERED_PARAMETERS) if (searchParams.has(name)) known.set(name, searchParams.get(name)!);
    return { url: known.size > 0 ? `${pathname}?${known.toString()}` : pathname, pathname };
  }

  #buildFor(pathname: string, cookies: string) {
    const manifest = this.#manifest;
    const area = manifest && areaFor(manifest.remotes, pathname);
    if (!manifest || !area) throw new NotDrawn('no registry');
    const lane = LANE.exec(cookies)?.[1];
    const [best, ...others] = this.#chosen(manifest, area.name, lane === undefined ? undefined : Number(lane));
    return { remote: area.name, build: this.#builds.find(area.name, best, others) };
  }

  #chosen(manifest: RemotesManifest, remote: string, lane: number | undefined) {
    try {
      return chooseFor(manifest, remote, lane);
    } catch {
      throw new NotDrawn('not rendered');
    }
  }

  stop(): void {
    this.#builds.stop();
  }
}
