import type { ChosenBuild, RemotesManifest } from '@homeroom/contracts';
import { isRendered } from './artifact.js';
import { NotDrawn } from './not-drawn.js';
import type { RenderedBuild } from './rendered-build.js';

export interface WantedBuild extends ChosenBuild {
  readonly remote: string;
  readonly title: string;
}

type KnownBuild = Pick<RenderedBuild, 'chosen' | 'draw' | 'isReady' | 'isStarting' | 'started' | 'pid' | 'stop'>;

/** Starts a build's process. */
export type BuildFactory = (wanted: WantedBuild) => KnownBuild;

const wantedBy = (manifest: RemotesManifest): WantedBuild[] =>
  Object.entries(manifest.remotes).flatMap(([remote, { title, active, canary, builds, enabled }]) =>
    [...new Set([active, canary?.version])].flatMap((version) => {
      const build = version === undefined ? undefined : builds[version];
      return enabled && version && build && isRendered(build) ? [{ remote, title, version, build }] : [];
    }),
  );

interface OfRemote {
  readonly remote: string;
  readonly build: KnownBuild;
}

/** Runs a process for every build that visitors get: the active one and the canary of each remote. */
export class RenderedBuilds {
  /** By the build's name. */
  readonly #builds = new Map<string, OfRemote>();
  /** Builds that left the registry, by name. They keep rendering until their successors can. */
  readonly #leaving = new Map<string, OfRemote>();

  constructor(private readonly newBuild: BuildFactory) {}

  /** Starts and ends builds according to the registry. @returns the versions that are rendered from now on */
  follow(manifest: RemotesManifest): string[] {
    const wanted = wantedBy(manifest);
    for (const [name, one] of this.#builds)
      if (!wanted.some(({ build }) => build.name === name)) {
        this.#builds.delete(name);
        this.#leaving.set(name, one);
      }
    for (const one of wanted) if (!this.#builds.has(one.build.name)) this.#builds.set(one.build.name, this.#backOrBegun(one));
    this.#endFollowed();
    return wanted.map(({ version }) => version);
  }

  /**
   * The build that renders for a visitor who should get `best`. While its first process starts, this is another build that their browser
   * may load, or the previous one; the browser then switches to `best`.
   * @throws NotDrawn if `best` has no server build
   */
  find(remote: string, best: ChosenBuild | undefined, others: readonly ChosenBuild[]): KnownBuild {
    const build = best && this.#builds.get(best.build.name)?.build;
    if (!build) throw new NotDrawn('not rendered');
    if (build.isReady || !build.isStarting) return build;
    const before = [...this.#leaving.values()].filter((one) => one.remote === remote);
    const standIns = [...others.map((other) => this.#builds.get(other.build.name)), ...before];
    return standIns.find((one) => one?.build.isReady)?.build ?? build;
  }

  /** The process of each build in the registry, by name; null when it cannot draw now. */
  get processes(): Readonly<Record<string, number | null>> {
    return Object.fromEntries([...this.#builds].map(([name, { build }]) => [name, build.pid ?? null]));
  }

  stop(): void {
    for (const { build } of [...this.#builds.values(), ...this.#leaving.values()]) build.stop();
  }

  /** A build that comes back right after it left keeps its process. */
  #backOrBegun(wanted: WantedBuild): OfRemote {
    const { name } = wanted.build;
    const known = this.#leaving.get(name);
    if (known) {
      this.#leaving.delete(name);
      return known;
    }
    const build = this.newBuild(wanted);
    void build.started.then(() => this.#endFollowed());
    return { remote: wanted.remote, build };
  }

  /** Ends builds that left, except those whose remote has a build that is still starting. */
  #endFollowed(): void {
    const starting = new Set([...this.#builds.values()].filter(({ build }) => build.isStarting).map(({ remote }) => remote));
    for (const [name, { remote, build }] of this.#leaving)
      if (!build.isReady || !starting.has(remote)) {
        this.#leaving.delete(name);
        build.stop();
      }
  }
}
