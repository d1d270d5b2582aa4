import type { Reason } from './not-drawn.js';

/** The upper bounds of the histogram's buckets, in seconds. */
const CLASSES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3] as const;
const OF_NO_VERSION = 'none';

interface OfVersion {
  readonly outcomes: Map<string, number>;
  readonly classes: number[];
  seconds: number;
  drawn: number;
}

const line = (name: string, labels: Readonly<Record<string, string>>, value: number) =>
  `homeroom_renderer_${name}{${Object.entries(labels)
    .map(([label, text]) => `${label}="${text}"`)
    .join(',')}} ${value}`;

/** Counts requested pages by version: drawn ones with their duration, static ones with the reason. */
export class Metrics {
  readonly #versions = new Map<string, OfVersion>();

  drawn(version: string, ms: number): void {
    const of = this.#of(version, 'drawn');
    of.drawn += 1;
    of.seconds += ms / 1_000;
    CLASSES.forEach((upTo, index) => {
      if (ms / 1_000 <= upTo) of.classes[index]! += 1;
    });
  }

  static(version: string | undefined, reason: Reason): void {
    this.#of(version ?? OF_NO_VERSION, reason);
  }

  /** In Prometheus format. */
  text(): string {
    const lines = [...this.#versions].flatMap(([version, { outcomes, classes, seconds, drawn }]) => [
      ...[...outcomes].map(([outcome, count]) => line('pages_total', { version, outcome }, count)),
      ...CLASSES.map((upTo, index) => line('draw_seconds_bucket', { version, le: String(upTo) }, classes[index]!)),
      line('draw_seconds_bucket', { version, le: '+Inf' }, drawn),
      line('draw_seconds_sum', { version }, seconds),
      line('draw_seconds_count', { version }, drawn),
    ]);
    return ['# TYPE homeroom_renderer_pages_total counter', '# TYPE homeroom_renderer_draw_seconds histogram', ...lines, ''].join('\n');
  }

  /** Forgets versions that left the registry, so that hundreds of releases do not fill the memory. */
  keepOnly(versions: ReadonlySet<string>): void {
    for (const version of this.#versions.keys()) if (version !== OF_NO_VERSION && !versions.has(version)) this.#versions.delete(version);
  }

  #of(version: string, outcome: string): OfVersion {
    const of = this.#versions.get(version) ?? { outcomes: new Map(), classes: CLASSES.map(() => 0), seconds: 0, drawn: 0 };
    this.#versions.set(version, of);
    of.outcomes.set(outcome, (of.outcomes.get(outcome) ?? 0) + 1);
    return of;
  }
}
