/**
 * The rules of the one public origin: the local edge reads them at run time, and nginx through the template that `node
 * tools/edge/write.mjs` generates.
 */

import { LANE_COOKIE, PINNED_PAGES, RENDERED_PAGES, SHELL_HEADER, STYLES_HEADER } from '@homeroom/contracts';

/** The script in the head of the shell's page: applies the chosen colors before the first paint. */
export const FIRST_SCRIPT = "'sha256-FPg73uXBGezsT6u1CPzLuZH7dP8YSHt2714B4zPzMfQ='";

/** The stylesheet in that head: the frame before anything is loaded. */
export const FIRST_STYLE = "'sha256-KsTFyUdEHDQUxAsvC2anOc5pNFy8gzuoBhFNJvMJlG4='";

/** The marketplace's policy for the script of a sandbox in the card provider's place: nothing in production. */
const CARD_SANDBOX_POLICY = 'card-sandbox';

/** The origins of the card provider's script, calls and frames. */
export const CARD_PROVIDER = {
  script: 'https://js.stripe.com',
  calls: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
};

/** Browsers tell it what they blocked. */
const POLICY_REPORTS = '/api/policy-reports';

/** Browsers that chose a remote on their own machine may load it; the shell asks the API whether they may see it. */
export const LOCAL_ORIGINS = 'http://localhost:* http://127.0.0.1:*';
/** The cookie for it. */
export const DEVELOPERS_COOKIE = 'homeroom_developer';

/**
 * What our pages may load. Scripts come from our own origins and the card provider's, inline only this one, never from text. Where a
 * browser knows trusted types, the shell's policy checks each script's address as well (network-policy.ts). Stylesheets are files, or the
 * texts whose hashes are here; nothing has a style attribute.
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
    // Not report-to: browsers gather those for a minute, and only some know them.
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');

/**
 * Every script of a page has its hash: browsers that know this policy run no other in workspaces, and report one elsewhere. There the card
 * provider's has none. It has no exceptions, so a developer's own build, which changes under its page, needs a page without it.
 */
export const PINNED = {
  pages: PINNED_PAGES.source.replaceAll('\\/', '/'),
  policy: 'blocked-destinations=(script), endpoints=(scripts)',
};
/** Where the policy above reports. */
export const REPORTING = { 'Reporting-Endpoints': `scripts="${POLICY_REPORTS}"` };

/**
 * The name of the policy's header for a page.
 * @param {string} pathname
 */
export const pinnedHeaderOf = (pathname) => (PINNED_PAGES.test(pathname) ? 'Integrity-Policy' : 'Integrity-Policy-Report-Only');

const quoted = (/** @type {string} */ origins) => origins.replace(/[^ ]+/g, '"$&"');

const NOT_GUESSED = { 'X-Content-Type-Options': 'nosniff' };

/**
 * On every page, whatever its status. The card provider's frames ask the browser for its wallets.
 * @param {typeof CARD_PROVIDER} card
 */
export const headersFor = (card = CARD_PROVIDER) => ({
  ...NOT_GUESSED,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': `camera=(self), payment=(self ${quoted(card.frames)}), geolocation=(self)`,
});
/**
 * On every file. A page's headers concern documents and are longer than many files; a slow line carries them some twenty times on a first
 * visit. As a document or a worker, such as a drawing that somebody opens, a file loads and runs nothing.
 */
export const FILE_HEADERS = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", ...NOT_GUESSED };
/** Additionally over TLS. */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** How long browsers keep a file, by address pattern; the first match counts. Pages are requested each time. */
export const KEPT = [
  // The API sets it itself.
  { files: '^/api/', cacheControl: '' },
  { files: '\\.[0-9a-f]{8}\\.', cacheControl: 'public, max-age=31536000, immutable' },
  { files: '^/pictures/', cacheControl: 'public, max-age=86400' },
];
export const NOT_KEPT = 'no-cache';
/** Revalidated on each navigation, mostly with a 304. A CDN in front may keep it for seconds. */
export const REGISTRY_KEPT = 'public, max-age=0, s-maxage=5, must-revalidate';

/** Never served, even if it is in the folder. */
export const HIDDEN = '(^|/)\\.|\\.map$|build-facts\\.json$|^/server/';

/** A file, by its extension; everything else that is not the API's is a page. */
export const FILES = '^/(?!api/).*\\.[0-9A-Za-z]{1,8}$';
/** The file that is a page. */
export const PAGE_FILES = '\\.html$';

/**
 * The API knows whether a page exists, and its title, text, picture and data. It receives only addresses made of these characters; others
 * are no page of ours. A page waits for this at most this long, and asks once.
 */
export const PAGES = { asks: '/api/previews', address: '/[0-9A-Za-z/_-]*', withinMs: 250 };

/** Served by asking the API for another address. RFC 9116 defines this one. */
export const SECURITY_TEXT = { page: '/.well-known/security.txt', asks: '/api/security.txt' };

/** Files for search engines: the API writes them, and says how long to keep them. */
export const FOR_CRAWLERS = { pages: '^/(?<for_crawlers>robots\\.txt|sitemap(-[a-z]+-[0-9]+)?\\.xml)$', asks: '/api/crawlers/' };

/** @param {string} pathname */
export const cacheControlOf = (pathname) => KEPT.find(({ files }) => new RegExp(files).test(pathname))?.cacheControl ?? NOT_KEPT;

/** Pages for the renderer. It receives the browser's canary side and the shell, and nothing else about a visitor. */
export const RENDERED = {
  pages: RENDERED_PAGES.source.replaceAll('\\/', '/'),
  withinMs: 300,
  laneCookie: LANE_COOKIE,
  lane: '[0-9]{1,2}',
  shellHeader: SHELL_HEADER,
  stylesHeader: STYLES_HEADER,
  styles: "^'sha256-[0-9A-Za-z+/]{43}='(?: 'sha256-[0-9A-Za-z+/]{43}=')*$",
  /** The API did not answer the renderer, so it is not asked again for this page's head. */
  withoutApi: 424,
};
