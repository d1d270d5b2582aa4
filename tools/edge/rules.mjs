/**
 * What the one public origin says and serves, once: the edge of this machine follows it as it runs, and nginx by the template that
 * `node tools/edge/write.mjs` makes from it.
 */

import { LANE_COOKIE, RENDERED_PAGES, SHELL_HEADER } from '@homeroom/contracts';

/** The script in the head of the shell's page: the colors that somebody chose, before anything is painted. */
const FIRST_SCRIPT = "'sha256-5xvMrEsknHi/Ro68+gcOr0ndHnaWkOO2LomL1wgclOg='";

/** Where the card provider's script, its calls and its frames come from. */
export const CARD_PROVIDER = {
  script: 'https://js.stripe.com',
  calls: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
};

/** Who has chosen to see a remote from a machine of their own may load it; the shell asks the API whether they may see it. */
export const DEVELOPERS_MACHINE = 'http://localhost:* http://127.0.0.1:*';
/** The cookie that says so. */
export const DEVELOPERS_COOKIE = 'homeroom_developer';

/**
 * What a page of ours may load. Scripts come from our own origins and the card provider's, inline only that one, never from text.
 * @param {string} remotes origins, with a blank between two
 * @param {typeof CARD_PROVIDER} card
 */
export const contentSecurityPolicy = (remotes, card = CARD_PROVIDER) =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'self' ${remotes} ${card.script} ${FIRST_SCRIPT}`,
    `style-src 'self' 'unsafe-inline' ${remotes}`,
    `connect-src 'self' ${remotes} ${card.calls}`,
    `frame-src ${card.frames}`,
    `font-src 'self' ${remotes}`,
    `img-src 'self' data: blob: https: ${remotes}`,
    `media-src 'self' ${remotes}`,
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');

const quoted = (/** @type {string} */ origins) => origins.replace(/[^ ]+/g, '"$&"');

/**
 * On every answer of the edge's own, whatever its status. The card provider's frames ask the browser for its wallets.
 * @param {typeof CARD_PROVIDER} card
 */
export const headersFor = (card = CARD_PROVIDER) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': `camera=(self), payment=(self ${quoted(card.frames)}), geolocation=(self)`,
});
/** Where the origin is reached by TLS, as well. */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** How long a browser keeps a file, by a pattern of its address; the first that fits. Pages are asked for again each time. */
export const KEPT = [
  // The API says it itself.
  { files: '^/api/', cacheControl: '' },
  { files: '\\.[0-9a-f]{8}\\.', cacheControl: 'public, max-age=31536000, immutable' },
  { files: '^/pictures/', cacheControl: 'public, max-age=86400' },
];
export const NOT_KEPT = 'no-cache';
/** Asked again with each navigation, and mostly answered with 304. A CDN in front may keep it for seconds. */
export const REGISTRY_KEPT = 'public, max-age=0, s-maxage=5, must-revalidate';

/** Never served, though it may lie in the folder. */
export const HIDDEN = '(^|/)\\.|\\.map$|build-facts\\.json$|^/server/';

/** A file, by its ending; all that is not the API's is else a page. */
export const FILES = '^/(?!api/).*\\.[0-9A-Za-z]{1,8}$';

/**
 * The API knows of a page whether it is there, and its title, text, picture and data. Of its address it hears these signs alone; what
 * has others is no page of ours. A page never waits longer for that, and asks once.
 */
export const PAGES = { asks: '/api/previews', address: '/[0-9A-Za-z/_-]*', withinMs: 250 };

/** What the edge answers by asking the API another address. RFC 9116 names this one. */
export const SECURITY_TEXT = { page: '/.well-known/security.txt', asks: '/api/security.txt' };

/** What search engines read first: the API writes it, and says how long it is kept. */
export const FOR_CRAWLERS = { pages: '^/(?<for_crawlers>robots\\.txt|sitemap(-[a-z]+-[0-9]+)?\\.xml)$', asks: '/api/crawlers/' };

/** @param {string} pathname */
export const cacheControlOf = (pathname) => KEPT.find(({ files }) => new RegExp(files).test(pathname))?.cacheControl ?? NOT_KEPT;

/** Pages that the renderer draws. It hears on which side of canaries a browser stands, for which shell it draws, and nothing else of a visitor. */
export const RENDERED = {
  pages: RENDERED_PAGES.source.replaceAll('\\/', '/'),
  withinMs: 300,
  laneCookie: LANE_COOKIE,
  lane: '[0-9]{1,2}',
  shellHeader: SHELL_HEADER,
  /** The API did not answer the renderer, so it is not asked again for the head of this page. */
  withoutApi: 424,
};
