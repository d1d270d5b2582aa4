/** `error-kept` is a 500 that the idempotency key replays; `limited` is a 429. */
export type FaultMode = 'error' | 'error-kept' | 'limited' | 'reset-before' | 'reset-after' | 'delay';

/** A fault that a test sets for the next requests with a matching path and method. */
export interface Fault {
  readonly path: string;
  readonly method?: string;
  /** A pattern in the request's body, such as the payout that a transfer is for. */
  readonly body?: string;
  readonly mode: FaultMode;
  /** How many requests; 1 by default. */
  times?: number;
  /** With `delay`, milliseconds. */
  readonly delayMs?: number;
}

export class Faults {
  private ordered: Fault[] = [];

  order(faults: readonly Fault[]): void {
    this.ordered = faults.map((fault) => ({ times: 1, ...fault }));
  }

  /** How many faults still wait for a request. */
  get left(): number {
    return this.ordered.length;
  }

  take(method: string, path: string, body: string): Fault | undefined {
    const fault = this.ordered.find(
      (candidate) =>
        new RegExp(candidate.path).test(path) && (candidate.method ?? method) === method && new RegExp(candidate.body ?? '').test(body),
    );
    if (fault) {
      fault.times! -= 1;
      if (fault.times === 0) this.ordered = this.ordered.filter((candidate) => candidate !== fault);
    }
    return fault;
  }
}
