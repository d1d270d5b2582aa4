import type { ChosenBuild, RemotesManifest } from '@homeroom/contracts';
import { isRendered } from './artifact.js';
import { NotDrawn } from './not-drawn.js';
import type { RenderedBuild } from './rendered-build.js';

export interface WantedBuild extends ChosenBuild {
  readonly remote: string;
  readonly title: string;
}

type KnownBuild = Pick<RenderedBuild, 'chosen' | 'draw' | 'isReady' | 'isStarting' | 'started' | 'pid' | 'stop'>;

/** Starts the process of a build. */
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

/** Every build that some visitors get, the active one and the canary, has a process; the others have none. */
export class RenderedBuilds {
  /** By the name of the build. */
  readonly #builds = new Map<string, OfRemote>();
  /** Builds that the registry names no longer, by name: they draw on until those that follow them can. */
  readonly #leaving = new Map<string, OfRemote>();

  constructor(private readonly newBuild: BuildFactory) {}

  /** @returns the versions that are drawn from now on */
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
   * The build that draws for somebody who is to get `best`. While its first process starts, another draws that their browser may
   * have, or that had this place before; the browser then takes the right one, in one step.
   * @throws NotDrawn when it has no server build
   */
  find(remote: string, best: ChosenBuild | undefined, others: readonly ChosenBuild[]): KnownBuild {
    const build = best && this.#builds.get(best.build.name)?.build;
    if (!build) throw new NotDrawn('not rendered');
    if (build.isReady || !build.isStarting) return build;
    const before = [...this.#leaving.values()].filter((one) => one.remote === remote);
    const standIns = [...others.map((other) => this.#builds.get(other.build.name)), ...before];
    return standIns.find((one) => one?.build.isReady)?.build ?? build;
  }

  /** By the name of each build that the registry names, its process; null for one that cannot draw now. */
  get processes(): Readonly<Record<string, number | null>> {
    return Object.fromEntries([...this.#builds].map(([name, { build }]) => [name, build.pid ?? null]));
  }

  stop(): void {
    for (const { build } of [...this.#builds.values(), ...this.#leaving.values()]) build.stop();
  }

  /** What is called back at once goes on with the process that it has. */
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

  /** Ends what leaves, but for builds that can stand in while another of their remote starts. */
  #endFollowed(): void {
    const starting = new Set([...this.#builds.values()].filter(({ build }) => build.isStarting).map(({ remote }) => remote));
    for (const [name, { remote, build }] of this.#leaving)
      if (!build.isReady || !starting.has(remote)) {
        this.#leaving.delete(name);
        build.stop();
      }
  }
}
