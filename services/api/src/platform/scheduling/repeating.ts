import type { Logger } from 'pino';

/** Runs a task again and again with a pause in between, never twice at once. A failure is logged and does not stop it. */
export class Repeating {
  private timer?: NodeJS.Timeout;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = true;

  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly task: () => Promise<unknown>,
    private readonly logger: Logger,
  ) {}

  start(firstAfterMs = 0): void {
    this.stopped = false;
    this.plan(firstAfterMs);
  }

  /** Resolves when a started run is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private plan(afterMs: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.task()
        .catch((error: unknown) => this.logger.error({ err: error, task: this.name }, 'a scheduled task failed'))
        .then(() => this.plan(this.pauseMs));
    }, afterMs);
  }
}
