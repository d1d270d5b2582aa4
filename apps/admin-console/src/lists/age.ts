const MINUTE = 60_000;
const STEPS = [
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** The age of something: `3 days`, `2 hours`, `less than a minute`. */
export function age(iso: string, now = Date.now()): string {
  const past = now - Date.parse(iso);
  const step = STEPS.find(([, length]) => past >= length);
  if (!step) return 'less than a minute';
  const count = Math.floor(past / step[1]);
  return `${count} ${step[0]}${count === 1 ? '' : 's'}`;
}
