/** The edge on a developer's machine: serves the shell's files and /remotes.json, and proxies /api. Production uses nginx instead. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { originsIn } from '@homeroom/contracts';
import sirv from 'sirv';
import {
  CARD_PROVIDER,
  DEVELOPERS_COOKIE,
  LOCAL_ORIGINS,
  FILES,
  FILE_HEADERS,
  FOR_CRAWLERS,
  HIDDEN,
  PAGES,
  PAGE_FILES,
  PINNED,
  REGISTRY_KEPT,
  RENDERED,
  REPORTING,
  SECURITY_TEXT,
  SHORT,
  cacheControlOf,
  contentSecurityPolicy,
  headersFor,
  pinnedHeaderOf,
} from '../../edge/rules.mjs';
import { requiredVariable } from '../required-variable.mjs';
import { shortRegistry } from '../short-registry.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const { EDGE_PORT, CARD_ORIGIN, EDGE_WATCH, RENDERER_ORIGIN } = process.env;
const [EDGE_FOLDER, API_ORIGIN, REMOTES_FILE] = [
  requiredVariable('EDGE_FOLDER'),
  requiredVariable('API_ORIGIN'),
  requiredVariable('REMOTES_FILE'),
];
const REMOTE_ORIGINS = requiredVariable('REMOTE_ORIGINS').split(' ');
const isWatching = EDGE_WATCH === '1';
const api = new URL(API_ORIGIN);
/** The sandbox stands in for all three hosts of the card provider. */
const CARD = CARD_ORIGIN ? { script: CARD_ORIGIN, calls: CARD_ORIGIN, frames: CARD_ORIGIN } : CARD_PROVIDER;
const HEADERS = { ...REPORTING, ...headersFor(CARD) };
const [hidden, forCrawlers] = [new RegExp(HIDDEN), new RegExp(FOR_CRAWLERS.pages)];
const [isFile, isPageFile] = [new RegExp(FILES), new RegExp(PAGE_FILES)];
const isHashes = new RegExp(RENDERED.styles);
const plainAddress = new RegExp(`^${PAGES.address}$`);
const hasChosenOwnMachine = new RegExp(`\\b${DEVELOPERS_COOKIE}=1`);

/** Includes the origins that the registry names, so that a new one needs no restart. */
function remoteOrigins() {
  try {
    return [...new Set([...REMOTE_ORIGINS, ...originsIn(JSON.parse(readFileSync(REMOTES_FILE, 'utf8')))])];
  } catch {
    return REMOTE_ORIGINS;
  }
}

/**
 * @param {ServerResponse} response
 * @param {string} cacheControl
 * @param {string} [styles] the hashes of a rendered page's stylesheets
 */
const setPageHeaders = (response, cacheControl, styles = '') => {
  const mine = hasChosenOwnMachine.test(response.req.headers.cookie ?? '') ? [LOCAL_ORIGINS] : [];
  // In watch mode, the page has no hashes.
  if (mine.length === 0 && !isWatching) response.setHeader(pinnedHeaderOf((response.req.url ?? '').split('?')[0] ?? ''), PINNED.policy);
  response.setHeader(
    'content-security-policy',
    contentSecurityPolicy([...remoteOrigins(), ...mine].join(' '), CARD, isHashes.test(styles) ? ` ${styles}` : ''),
  );
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl);
};

/**
 * @param {ServerResponse} response
 * @param {string} cacheControl
 */
function setFileHeaders(response, cacheControl) {
  for (const [name, value] of Object.entries(FILE_HEADERS)) response.setHeader(name, value);
  response.setHeader('cache-control', cacheControl);
}

const files = sirv(EDGE_FOLDER, {
  // Checks the disk each time: a build may replace the files meanwhile.
  dev: true,
  // Only full builds make compressed copies.
  gzip: !isWatching,
  brotli: !isWatching,
  setHeaders: (response, pathname) => (isPageFile.test(pathname) ? setPageHeaders : setFileHeaders)(response, cacheControlOf(pathname)),
});

const { hasShort, short } = shortRegistry(REMOTES_FILE, setFileHeaders);

const acceptsGzip = (/** @type {IncomingMessage} */ request) => /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

const PROBLEMS = {
  413: { code: 'BODY_TOO_LARGE', message: 'This is more than we can take.' },
  502: { code: 'NOT_READY', message: 'The service is restarting. Please try again in a moment.' },
};
/**
 * @param {ServerResponse} response
 * @param {keyof typeof PROBLEMS} status
 */
function refuse(response, status) {
  const { code, message } = PROBLEMS[status];
  const problem = { status, code, message, error: message, requestId: '' };
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
}

/** More than the API accepts anywhere, so that the API itself refuses a body that is too large. */
const MOST_BYTES = 6 * 1024 * 1024;

/**
 * Reads the whole body first, as nginx does, so that the API never replies while the client is still sending. Null if it is too large.
 * @param {IncomingMessage} request
 */
async function wholeBody(request) {
  /** @type {Buffer[]} */
  const pieces = [];
  let bytes = 0;
  for await (const piece of request) if ((bytes += piece.length) <= MOST_BYTES) pieces.push(piece);
  return bytes <= MOST_BYTES ? Buffer.concat(pieces) : null;
}

/**
 * Without what concerns one connection alone. The API keeps its connections longer than this edge, and a caller who trusted its figure
 * would send requests into connections that are being closed.
 * @template {Record<string, unknown>} T
 * @param {T} headers
 */
function endToEnd(headers) {
  const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...rest } = headers;
  return rest;
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {string} [address]
 */
async function passOn(request, response, address = request.url) {
  const body = await wholeBody(request);
  if (!body) return refuse(response, 413);
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean).join(', ');
  const upstream = ask(
    {
      host: api.hostname,
      port: api.port,
      method: request.method,
      path: address,
      headers: { ...endToEnd(request.headers), 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'http' },
    },
    (answer) => {
      const headers = endToEnd(answer.headers);
      const isText = /json|^text\/(?!event-stream)/.test(answer.headers['content-type'] ?? '') && !answer.headers['content-encoding'];
      if (!isText || !acceptsGzip(request)) {
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, ...rest } = headers;
      response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip', vary: 'accept-encoding' });
      pipeline(answer, createGzip(), response, () => undefined);
    },
  );
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502);
  });
  upstream.end(body);
}

/** @type {Set<ServerResponse>} */
const openPages = new Set();
const RELOAD_SCRIPT = "new EventSource('/__reload').onmessage = () => location.reload();";

/**
 * With `npm run dev`, tells open pages to reload after each build.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function answerReload(request, response) {
  if (request.method === 'POST') {
    for (const page of openPages) page.write('data: built\n\n');
    return response.end();
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': waiting\n\n');
  openPages.add(response);
  return request.on('close', () => openPages.delete(response));
}

const OWN_TAGS = /<!--# block name="page" -->([\s\S]*?)<!--# endblock -->\s*<!--# include [^>]*-->/;

const NO_PREVIEW = { status: 200, tags: '' };

/**
 * Asks the API, as nginx does, whether a page exists and for its own head tags. Returns neither if the API is down.
 * @param {string} pathname
 */
async function previewOf(pathname) {
  const address = `${API_ORIGIN}${PAGES.asks}?path=${plainAddress.test(pathname) ? pathname : ''}`;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PAGES.withinMs) });
    if (!reply.ok && reply.status !== 404 && reply.status !== 410) return NO_PREVIEW;
    return { status: reply.status, tags: await reply.text() };
  } catch {
    return NO_PREVIEW;
  }
}

const rendered = new RegExp(RENDERED.pages);
const lanes = new RegExp(`(?:^|; )(${RENDERED.laneCookie}=${RENDERED.lane})(?:;|$)`);

/**
 * Requests the page from the renderer. Without HTML if that fails or takes too long.
 * @param {IncomingMessage} request
 * @param {URL} url
 * @returns {Promise<{ html?: string, styles?: string, isWithoutApi?: boolean }>}
 */
async function renderedPage({ headers: { cookie = '' } }, { pathname, search }) {
  if (!RENDERER_ORIGIN || !rendered.test(pathname)) return {};
  const { version } = JSON.parse(readFileSync(path.join(EDGE_FOLDER, 'build-facts.json'), 'utf8'));
  const lane = lanes.exec(cookie)?.[1];
  const reply = await fetch(`${RENDERER_ORIGIN}${pathname}${search}`, {
    headers: { [RENDERED.shellHeader]: version, ...(lane && { cookie: lane }) },
    signal: AbortSignal.timeout(RENDERED.withinMs),
  });
  if (reply.ok) return { html: await reply.text(), styles: reply.headers.get(RENDERED.stylesHeader) ?? '' };
  return { isWithoutApi: reply.status === RENDERED.withoutApi };
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {URL} url
 */
async function sendPage(request, response, url) {
  const drawn = await renderedPage(request, url).catch(() => ({}));
  const { html, styles, isWithoutApi } = /** @type {Awaited<ReturnType<typeof renderedPage>>} */ (drawn);
  setPageHeaders(response, 'no-cache', styles);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (html) {
    if (!acceptsGzip(request)) return response.end(html);
    response.setHeader('content-encoding', 'gzip');
    return response.end(gzipSync(html));
  }
  const { status, tags } = isWithoutApi ? NO_PREVIEW : await previewOf(url.pathname);
  const frame = readFileSync(path.join(EDGE_FOLDER, 'index.html'), 'utf8');
  const page = frame.replace(OWN_TAGS, (_, /** @type {string} */ general) => tags || general);
  response.statusCode = status;
  return response.end(isWatching ? page.replace('</head>', '<script src="/__reload.js"></script></head>') : page);
}

const notFound = (/** @type {ServerResponse} */ response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');

createServer((request, response) => {
  const { url = '/' } = request;
  if (!URL.canParse(`http://edge${url}`)) return response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
  // Taken literally, because two leading slashes must not name another host.
  const asked = new URL(`http://edge${url}`);
  const { pathname } = asked;
  if (pathname.startsWith('/api/')) return void passOn(request, response).catch(() => response.destroy());
  if (pathname === SECURITY_TEXT.page) return void passOn(request, response, SECURITY_TEXT.asks).catch(() => response.destroy());
  const crawled = forCrawlers.exec(pathname)?.groups?.['for_crawlers'];
  if (crawled) return void passOn(request, response, FOR_CRAWLERS.asks + crawled).catch(() => response.destroy());
  if (hasShort(pathname)) return short(request, response, () => void notFound(response));
  if (pathname === '/remotes.json' || pathname === SHORT.registry) {
    const registry = existsSync(REMOTES_FILE) && readFileSync(REMOTES_FILE);
    if (!registry) return notFound(response);
    setFileHeaders(response, REGISTRY_KEPT);
    response.setHeader('content-type', 'application/json');
    if (acceptsGzip(request)) response.setHeader('content-encoding', 'gzip');
    return response.end(acceptsGzip(request) ? gzipSync(registry) : registry);
  }
  if (isWatching && pathname === '/__reload') return answerReload(request, response);
  if (isWatching && pathname === '/__reload.js') return response.writeHead(200, { 'content-type': 'text/javascript' }).end(RELOAD_SCRIPT);
  const isSourceMap = isWatching && pathname.endsWith('.map');
  if (hidden.test(pathname) && !isSourceMap) return notFound(response);
  const isPage = request.method === 'GET' && !isFile.test(pathname);
  // A build may be replacing the page.
  if (isPage) return void sendPage(request, response, asked).catch(() => refuse(response, 502));
  return files(request, response, () => void notFound(response));
}).listen(Number(EDGE_PORT), '127.0.0.1', () => process.send?.('ready'));
