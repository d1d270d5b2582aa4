/**
 * The rules of both edges. The local edge reads them at run time; nginx gets them through the template into which `node
 * tools/edge/write.mjs` writes them.
 */

import { LANE_COOKIE, PINNED_PAGES, RENDERED_PAGES, SHELL_HEADER, SHORT_REGISTRY, STYLES_HEADER } from '@homeroom/contracts';

/** The hash of the script in the head of the shell's page, which applies the chosen colors before the first paint. */
export const FIRST_SCRIPT = "'sha256-k0pXrgpQ/uj/8ePgDE0dpo3Wf2tPHP34QbLA7I6qIAk='";

/** The hash of the stylesheet in that head, for the frame before any file has loaded. */
export const FIRST_STYLE = "'sha256-KsTFyUdEHDQUxAsvC2anOc5pNFy8gzuoBhFNJvMJlG4='";

/** The trusted types policy for the script of a card sandbox, which production does not have. */
const CARD_SANDBOX_POLICY = 'card-sandbox';

/** The origins of the card provider's script, calls, and frames. */
export const CARD_PROVIDER = {
  script: 'https://js.stripe.com',
  calls: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
};

/** Where browsers report what they blocked. */
const POLICY_REPORTS = '/api/policy-reports';

/** Origins that a browser with an override may load from. The shell asks the API whether it may use the override. */
export const LOCAL_ORIGINS = 'http://localhost:* http://127.0.0.1:*';
/** The cookie of a browser with an override. */
export const DEVELOPERS_COOKIE = 'homeroom_developer';

/**
 * What our pages may load. Scripts come from our own origins and the card provider's; the only inline script is the one above, and no text
 * is evaluated. In browsers that support trusted types, the shell's policy also checks each script's address (network-policy.ts).
 * Stylesheets are files, or inline texts with the hashes here; there are no style attributes.
 * @param {string} remotes origins, separated by spaces
 * @param {typeof CARD_PROVIDER} card
 * @param {string} ofPage the hashes of a rendered page's own stylesheets, with a space before them
 */
export const contentSecurityPolicy = (remotes, card = CARD_PROVIDER, ofPage = '') =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'self' ${remotes} ${card.script} ${FIRST_SCRIPT}`,
    "require-trusted-types-for 'script'",
    `trusted-types default${card === CARD_PROVIDER ? '' : ` ${CARD_SANDBOX_POLICY} 'allow-duplicates'`}`,
    `style-src 'self' ${FIRST_STYLE}${ofPage} ${remotes}`,
    `connect-src 'self' ${remotes} ${card.calls}`,
    `frame-src ${card.frames}`,
    `font-src 'self' ${remotes}`,
    `img-src 'self' data: blob: https: ${remotes}`,
    `media-src 'self' ${remotes}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Not report-to, which only some browsers support, and which delays reports by a minute.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');

/**
 * Demands a hash for every script of a page. Browsers that support this policy run no other script in workspaces; elsewhere they only
 * report one, because the card provider's script has no hash. The policy has no exceptions, so a page with a developer's own build, which
 * changes, is sent without it.
 */
export const PINNED = {
  pages: PINNED_PAGES.source.replaceAll('\\/', '/'),
  policy: 'blocked-destinations=(script), endpoints=(scripts)',
};
/** Where browsers send reports about the policy above. */
export const REPORTING = { 'Reporting-Endpoints': `scripts="${POLICY_REPORTS}"` };

/**
 * The name of the policy's header for a page.
 * @param {string} pathname
 */
export const pinnedHeaderOf = (pathname) => (PINNED_PAGES.test(pathname) ? 'Integrity-Policy' : 'Integrity-Policy-Report-Only');

const quoted = (/** @type {string} */ origins) => origins.replace(/[^ ]+/g, '"$&"');

const NOT_GUESSED = { 'X-Content-Type-Options': 'nosniff' };

/**
 * The headers of every page, whatever its status. The card provider's frames may use the browser's wallets.
 * @param {typeof CARD_PROVIDER} card
 */
export const headersFor = (card = CARD_PROVIDER) => ({
  ...NOT_GUESSED,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': `camera=(self), payment=(self ${quoted(card.frames)}), geolocation=(self)`,
});
/**
 * The headers of every file. Files do not get the headers of pages, which only concern documents, are longer than many files, and would be
 * sent some twenty times on a first visit. If somebody opens a file as a document, such as an SVG, it cannot load or run anything.
 */
export const FILE_HEADERS = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", ...NOT_GUESSED };
/** Additional headers over TLS. */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** How long browsers keep a file, by address pattern; the first match counts. Pages are requested each time. */
export const KEPT = [
  // The API sets this header itself.
  { files: '^/api/', cacheControl: '' },
  { files: '\\.[0-9a-f]{8}\\.', cacheControl: 'public, max-age=31536000, immutable' },
  { files: '^/pictures/', cacheControl: 'public, max-age=86400' },
];
export const NOT_KEPT = 'no-cache';
/** Browsers revalidate the registry on each navigation, mostly with a 304. A CDN may cache it for seconds. */
export const REGISTRY_KEPT = 'public, max-age=0, s-maxage=5, must-revalidate';

/** The registry for browsers, and the lists that it names by their hashes. */
export const SHORT = {
  registry: SHORT_REGISTRY,
  lists: '^/short/[0-9A-Za-z+_]{43}=\\.json$',
  listsKept: 'public, max-age=31536000, immutable',
};

/** Files that are never served, even if they are in the folder. */
export const HIDDEN = '(^|/)\\.|\\.map$|build-facts\\.json$|^/server/';

/** Addresses of files, which have an extension. All others, except the API's, are pages. */
export const FILES = '^/(?!api/).*\\.[0-9A-Za-z]{1,8}$';
/** Files that are pages. */
export const PAGE_FILES = '\\.html$';

/**
 * The API knows whether a page exists, and its title, text, picture, and data. The edge asks it only about addresses made of these
 * characters, which all our pages have. It asks once, and waits no longer than this.
 */
export const PAGES = { asks: '/api/previews', address: '/[0-9A-Za-z/_-]*', withinMs: 250 };

/** The address that RFC 9116 defines, and the API's address for it. */
export const SECURITY_TEXT = { page: '/.well-known/security.txt', asks: '/api/security.txt' };

/** Files for search engines. The API writes them and sets how long they may be cached. */
export const FOR_CRAWLERS = { pages: '^/(?<for_crawlers>robots\\.txt|sitemap(-[a-z]+-[0-9]+)?\\.xml)$', asks: '/api/crawlers/' };

/** @param {string} pathname */
export const cacheControlOf = (pathname) => KEPT.find(({ files }) => new RegExp(files).test(pathname))?.cacheControl ?? NOT_KEPT;

/** Pages that the renderer renders. It receives the browser's lane and the shell's version, and nothing else about a visitor. */
export const RENDERED = {
  pages: RENDERED_PAGES.source.replaceAll('\\/', '/'),
  withinMs: 300,
  laneCookie: LANE_COOKIE,
  lane: '[0-9]{1,2}',
  shellHeader: SHELL_HEADER,
  stylesHeader: STYLES_HEADER,
  styles: "^'sha256-[0-9A-Za-z+/]{43}='(?: 'sha256-[0-9A-Za-z+/]{43}=')*$",
  /** The renderer's status when the API did not answer it, so that the edge does not ask the API again for this page's head. */
  withoutApi: 424,
};
