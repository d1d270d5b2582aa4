const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A waiting time in words, rounded up: `34 minutes`. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, seconds), 'second');
  if (seconds <= 5_400) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}
