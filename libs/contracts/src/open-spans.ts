// Apart from the rules for changing them (`opening-hours.ts`), because a deal's page would load those, and all code of forms with them.

/** By fixed hours, or by appointment only. */
export const HOURS_KINDS = ['weekly', 'appointment'] as const;
export type HoursKind = (typeof HOURS_KINDS)[number];

/** From one time of day to another; a closing time not after the opening time is on the next day. */
export interface OpenSpan {
  /** 0 is Sunday. */
  readonly day: number;
  /** Such as `09:00`. */
  readonly opens: string;
  readonly closes: string;
}

/** Closed on these days, inclusive, whatever the week says. A span that started before them ends normally. */
export interface Closure {
  /** Such as `2026-11-26`. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** For shoppers; empty without one. */
  readonly reason: string;
}

/** A location's hours, in the marketplace's time zone. */
export interface OpeningHours {
  readonly kind: HoursKind;
  readonly week: readonly OpenSpan[];
  readonly closures: readonly Closure[];
}

export const DAY_MINUTES = 1_440;
export const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes since midnight; NaN for an invalid time. */
export function minutesOf(clock: string): number {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

/** The length of a span; a whole day if it closes when it opens. */
export const lengthOf = ({ opens, closes }: Pick<OpenSpan, 'opens' | 'closes'>): number =>
  ((minutesOf(closes) - minutesOf(opens) + DAY_MINUTES - 1) % DAY_MINUTES) + 1;
