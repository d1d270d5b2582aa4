import { SCREENS } from '@homeroom/contracts';

/** What the policy names: anything else that a stranger writes counts as `other`. */
export const DIRECTIVES = [
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'require-trusted-types-for',
  'trusted-types',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'font-src',
  'img-src',
  'media-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'default-src',
];
/** Card data are typed at the checkout. */
export const PAGES = ['checkout', 'other'] as const;
/** Code that a visitor's browser brings along is neither ours nor an attack on us. Safari masks where it came from. */
const OF_BROWSER = /^(?:chrome|moz|safari|safari-web|ms-browser|about|resource|webkit-masked-url|user-script)(?:-extension)?\b/;
const LONGEST = 200;

interface PolicyReport {
  readonly directive: string;
  readonly page: (typeof PAGES)[number];
  /** Paths only: queries may hold secrets. */
  readonly at: string;
  readonly blocked: string;
  readonly source: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value ? { ...value } : {});

/** An address without its query, or a word such as `inline`. */
function placeOf(text: string): string {
  if (!URL.canParse(text)) return text.slice(0, LONGEST);
  const { protocol, host, pathname } = new URL(text);
  return (host ? `${protocol}//${host}${pathname}` : protocol).slice(0, LONGEST);
}

const isCheckout = (pathname: string) => pathname === SCREENS.checkout || pathname.startsWith(`${SCREENS.checkout}/`);

/** A browser's `report-uri` body; null when it is none, is about another site's page, or about an extension. */
export function policyReportIn(text: string, publicUrl: string): PolicyReport | null {
  const { 'csp-report': report } = fieldsOf(parsed(text));
  const { 'document-uri': page, 'effective-directive': named, 'violated-directive': older, ...rest } = fieldsOf(report);
  const address = textOf(page);
  if (!URL.canParse(address) || new URL(address).origin !== new URL(publicUrl).origin) return null;
  const [blocked, source] = [textOf(rest['blocked-uri']), textOf(rest['source-file'])];
  if (OF_BROWSER.test(blocked) || OF_BROWSER.test(source)) return null;
  const [directive = ''] = (textOf(named) || textOf(older)).split(' ');
  const { pathname } = new URL(address);
  return {
    directive: DIRECTIVES.includes(directive) ? directive : 'other',
    page: isCheckout(pathname) ? 'checkout' : 'other',
    at: pathname.slice(0, LONGEST),
    blocked: placeOf(blocked),
    source: placeOf(source),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
