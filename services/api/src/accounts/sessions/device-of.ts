import type { FastifyRequest } from 'fastify';

const LONGEST_AGENT = 300;

/** The browser of a request, as it names itself. */
export const userAgentOf = ({ headers }: FastifyRequest): string | null => headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null;

/** Each names several others, so the first match counts. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser in plain words, such as `Chrome on Windows`; null when it names neither. */
export function deviceOf(userAgent: string | null): string | null {
  const find = (known: typeof BROWSERS | typeof SYSTEMS) => known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
