/** The change in whole percent: `+12%`, `−3%`, `as before`; null without an earlier value. */
export function compared(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
