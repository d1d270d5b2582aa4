/** Serves a cell's pages from files: a shell, a remote's version, and recorded answers. No request leaves the machine. */
import { SHORT_REGISTRY } from '@homeroom/contracts';
import { contentSecurityPolicy } from '../../edge/rules.mjs';
import { fileIn } from '../file-in.mjs';

/**
 * @import { BrowserContext, Route } from 'playwright-core'
 * @import { RemoteBuild, RemotesManifest } from '@homeroom/contracts'
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 */

export const SITE_FILES = 'https://matrix.homeroom.test';
const REMOTE_FILES = 'https://remotes.homeroom.test';
/** The policy that every edge sends with a page. An older version must work with today's. */
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy(REMOTE_FILES) };

/** @typedef {{ body: Buffer, headers: Record<string, string> }} Served */

/**
 * @typedef {object} Place a version in a shell
 * @property {string} remote
 * @property {string} version
 * @property {string} path
 * @property {RemoteBuild} build
 * @property {string} folder
 * @property {readonly string[]} screens
 * @property {string} [signIn]
 * @property {readonly string[]} used custom properties of its styles
 * @property {RemotesManifest} manifest
 * @property {(file: string) => Promise<Served | null>} shellFile
 */

const NOT_RECORDED = JSON.stringify({ status: 404, code: 'NOT_FOUND', message: 'Not recorded', error: 'Not recorded', requestId: '' });

/** @param {Answer | undefined} answer */
function asReply(answer) {
  const { status, headers, body } = answer ?? { status: 404, headers: { 'content-type': 'application/problem+json' }, body: NOT_RECORDED };
  return { status, body, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join('\n')])) };
}

/** Not compared, and they would double the work. */
const UNSEEN = new Set(['image', 'font', 'media']);

/** A registry that contains only this version as the live one. @param {Place} place */
function registryFor({ remote, version, build, manifest, path }) {
  const entry = manifest.remotes[remote] ?? { title: build.title ?? remote, path, enabled: true };
  const own = { ...build, entry: `${REMOTE_FILES}/${remote}/mf-manifest.json` };
  const since = new Date(0).toISOString();
  const alone = { title: build.title ?? entry.title, path, enabled: true, active: version, activeSince: since, builds: { [version]: own } };
  return {
    ...manifest,
    generation: 1,
    expiresAt: undefined,
    keys: undefined,
    // The shell refuses a registry without a signature. The driver makes it accept any.
    signature: 'AA==',
    remotes: { ...manifest.remotes, [remote]: alone },
  };
}

/**
 * @param {BrowserContext} context
 * @param {Place} place
 * @param {(key: string) => Answer | undefined} answerTo
 */
export async function serveCell(context, place, answerTo) {
  const { remote, folder, shellFile } = place;
  const missing = { status: 404, headers: { 'access-control-allow-origin': '*' } };
  // The last route added wins. Requests to others, such as the card provider, get a 404.
  await context.route('**/*', (route) => route.fulfill({ ...missing, body: '' }));
  await context.route(`${SITE_FILES}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = route.request().resourceType();
    if (UNSEEN.has(kind)) return route.fulfill(missing);
    // A frame inside the page also requests a document.
    const isDocument = kind === 'document' && route.request().frame().parentFrame() === null;
    const file = await shellFile(isDocument ? 'index.html' : pathname.slice(1));
    await route.fulfill(file ? { ...file, headers: { ...file.headers, ...(isDocument && PAGE_HEADERS) } } : missing);
  });
  for (const file of ['/remotes.json', SHORT_REGISTRY])
    await context.route(SITE_FILES + file, (route) => route.fulfill({ json: registryFor(place) }));
  await context.route(`${SITE_FILES}/api/**`, (route) => answer(route, answerTo));
  await context.route(`${REMOTE_FILES}/${remote}/**`, async (route) => {
    const file = decodeURIComponent(new URL(route.request().url()).pathname.slice(remote.length + 2));
    await route.fulfill((await fileIn(folder, file)) ?? missing);
  });
}

/** @param {Route} route @param {(key: string) => Answer | undefined} answerTo */
async function answer(route, answerTo) {
  const request = route.request();
  const { pathname, search } = new URL(request.url());
  if (pathname === '/api/releases/outcomes') return route.fulfill({ status: 204 });
  await route.fulfill(asReply(answerTo(`${request.method()} ${pathname}${search}`)));
}
