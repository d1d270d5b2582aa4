import { setTimeout as pause } from 'node:timers/promises';
import type { ChosenBuild } from '@homeroom/contracts';
import { fromOrigin, loadArtifact, type Artifact } from './artifact.js';
import type { Drawn, Sources } from './messages.js';
import { NotDrawn } from './not-drawn.js';
import { PageProcess, type Read } from './page-process.js';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;
/** A process that ran this long counts as healthy, so its successor starts without delay. */
const HEALTHY_AFTER_MS = 60_000;

export interface DrawnByBuild extends Drawn {
  readonly artifact: Artifact;
  readonly chosen: ChosenBuild;
}

/** A build in the registry, and the process that renders its pages. A process that ends is replaced, with a growing backoff. */
export class RenderedBuild {
  /** True until it can render for the first time, or its first try failed. */
  isStarting = true;
  readonly started: Promise<void>;
  #process: PageProcess | undefined;
  #artifact: Artifact | undefined;
  #isWanted = true;
  #pause = FIRST_PAUSE_MS;

  constructor(
    readonly chosen: ChosenBuild,
    private readonly sources: Omit<Sources, 'kind' | 'remote'>,
    private readonly read: Read,
    private readonly say: (line: string) => void,
    private readonly fileOf = fromOrigin,
  ) {
    this.started = new Promise((resolve) => void this.#run(resolve));
  }

  get isReady(): boolean {
    return this.#process?.isReady ?? false;
  }

  get pid(): number | undefined {
    return this.isReady ? this.#process?.pid : undefined;
  }

  /** @throws NotDrawn when it cannot be drawn now */
  async draw(url: string): Promise<DrawnByBuild> {
    const [pages, artifact] = [this.#process, this.#artifact];
    if (!pages || !artifact) throw new NotDrawn('not ready');
    return { ...(await pages.draw(url)), artifact, chosen: this.chosen };
  }

  stop(): void {
    this.#isWanted = false;
    this.#process?.drain('the registry names it no longer');
  }

  async #run(hasStarted: () => void): Promise<void> {
    const started = () => {
      this.isStarting = false;
      hasStarted();
    };
    const { version } = this.chosen;
    while (this.#isWanted) {
      const begun = Date.now();
      const why = await this.#runOnce(started);
      started();
      if (!this.#isWanted) return;
      if (Date.now() - begun > HEALTHY_AFTER_MS) this.#pause = FIRST_PAUSE_MS;
      this.say(`${this.sources.about.remote} ${version}: ${why}; again in ${this.#pause} ms.`);
      await pause(this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** @returns why it ended */
  async #runOnce(started: () => void): Promise<string> {
    try {
      this.#artifact ??= await loadArtifact(this.chosen.build, this.fileOf);
      if (!this.#isWanted) return '';
      this.#process = new PageProcess({ kind: 'sources', remote: this.#artifact.source, ...this.sources }, this.read);
      void this.#process.ready.then(started);
      return await this.#process.ended;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
