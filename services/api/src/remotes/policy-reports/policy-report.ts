import { SCREENS } from '@homeroom/contracts';
import type { Configuration } from '../../platform/configuration/configuration.js';

/** A script without a hash, where every script has one: `Integrity-Policy` has no directives. */
const WITHOUT_HASH = 'integrity-policy';
/** The directives that our policies use. Anything else that a stranger reports counts as `other`. */
export const DIRECTIVES = [
  WITHOUT_HASH,
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
/** Checkout is told apart, because card data is typed there. */
export const PAGES = ['checkout', 'other'] as const;
/** Code from a visitor's own browser extensions is neither ours nor an attack on us. Safari masks where it came from. */
const OF_BROWSER = /^(?:chrome|moz|safari|safari-web|ms-browser|about|resource|webkit-masked-url|user-script)(?:-extension)?\b/;
const LONGEST = 200;
/** Taken from one body, which could hold hundreds. */
const MOST_REPORTS = 20;

interface PolicyReport {
  readonly directive: string;
  readonly page: (typeof PAGES)[number];
  /** Paths only: queries may hold secrets. */
  readonly at: string;
  readonly blocked: string;
  readonly source: string;
  /** The policy only reports, so the code ran anyway. */
  readonly reportOnly: boolean;
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

/** Our address, and the script that has no hash. */
type Site = Pick<Configuration, 'publicUrl' | 'cardScript'>;

/** What a browser says, in one of its two forms. */
interface Said {
  readonly page: string;
  readonly directive: string;
  readonly blocked: string;
  readonly source: string;
  readonly reportOnly: boolean;
}

/**
 * What a browser reports about our pages. Left out: anything that is not a report, other sites' pages, extensions, and the card provider's
 * script where a page only reports it.
 * @param text a `report-uri` body, or the reports that a browser gathered
 */
export function policyReportsIn(text: string, site: Site): readonly PolicyReport[] {
  const body = parsed(text);
  const said = Array.isArray(body) ? body.slice(0, MOST_REPORTS).flatMap(saidOfScripts) : [saidOfContent(body)];
  return said.flatMap((each) => reportOf(each, site) ?? []);
}

function saidOfContent(body: unknown): Said {
  const { 'csp-report': report } = fieldsOf(body);
  const { 'document-uri': page, 'effective-directive': named, 'violated-directive': older, ...rest } = fieldsOf(report);
  const [directive = ''] = (textOf(named) || textOf(older)).split(' ');
  return { page: textOf(page), directive, blocked: textOf(rest['blocked-uri']), source: textOf(rest['source-file']), reportOnly: false };
}

function saidOfScripts(report: unknown): readonly Said[] {
  const { type, url, body } = fieldsOf(report);
  if (type !== 'integrity-violation') return [];
  const { blockedURL, reportOnly } = fieldsOf(body);
  return [{ page: textOf(url), directive: WITHOUT_HASH, blocked: textOf(blockedURL), source: '', reportOnly: reportOnly === true }];
}

function reportOf({ page, directive, blocked, source, reportOnly }: Said, { publicUrl, cardScript }: Site): PolicyReport | null {
  if (!URL.canParse(page) || new URL(page).origin !== new URL(publicUrl).origin) return null;
  if (OF_BROWSER.test(blocked) || OF_BROWSER.test(source)) return null;
  const isOfCards = URL.canParse(blocked) && new URL(blocked).origin === new URL(cardScript).origin;
  if (reportOnly && isOfCards) return null;
  const { pathname } = new URL(page);
  return {
    directive: DIRECTIVES.includes(directive) ? directive : 'other',
    page: isCheckout(pathname) ? 'checkout' : 'other',
    at: pathname.slice(0, LONGEST),
    blocked: placeOf(blocked),
    source: placeOf(source),
    reportOnly,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
