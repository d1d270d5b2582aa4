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
  /** Builds that the registry names no longer: they draw on until those that follow them can. */
  #leaving: OfRemote[] = [];

  constructor(private readonly newBuild: BuildFactory) {}

  /** @returns the versions that are drawn from now on */
  follow(manifest: RemotesManifest): string[] {
    const wanted = wantedBy(manifest);
    const begun = wanted.filter(({ build }) => !this.#builds.has(build.name));
    for (const one of begun) this.#builds.set(one.build.name, { remote: one.remote, build: this.newBuild(one) });
    const gone = [...this.#builds].filter(([name]) => !wanted.some(({ build }) => build.name === name));
    for (const [name, one] of gone) {
      this.#builds.delete(name);
      this.#leaving.push(one);
    }
    for (const remote of new Set(this.#leaving.map((one) => one.remote))) this.#endOnceFollowed(remote, begun);
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
    const before = this.#leaving.filter((one) => one.remote === remote);
    const standIns = [...others.map((other) => this.#builds.get(other.build.name)), ...before];
    return standIns.find((one) => one?.build.isReady)?.build ?? build;
  }

  /** Processes that can draw, by the name of their build. */
  get processes(): Readonly<Record<string, number | undefined>> {
    return Object.fromEntries([...this.#builds].map(([name, { build }]) => [name, build.pid]));
  }

  stop(): void {
    for (const { build } of [...this.#builds.values(), ...this.#leaving]) build.stop();
  }

  #endOnceFollowed(remote: string, begun: readonly WantedBuild[]): void {
    const leaving = this.#leaving.filter((one) => one.remote === remote);
    const following = begun.filter((one) => one.remote === remote).map(({ build }) => this.#builds.get(build.name)!.build.started);
    void Promise.all(following).then(() => {
      for (const { build } of leaving) build.stop();
      this.#leaving = this.#leaving.filter((one) => !leaving.includes(one));
    });
  }
}
