import path from 'node:path';
import type { RemoteBuild } from '@homeroom/contracts';
import { integrityOf } from './artifact.js';
import { ReleaseRefusal } from './refusal.js';

const WITHIN_MS = 10_000;
const AT_ONCE = 8;
/** So many are told; more of them say the same. */
const TOLD = 5;
const TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /^(text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.json': /^application\/json\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.woff2': /^font\/woff2\b/,
};
/** Its name changes with its content, so it may be kept. */
const HASHED = /\.[0-9a-f]{8}\./;
const LOOPBACK = /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** @throws ReleaseRefusal for an address from which people cannot load: a site on https takes neither http nor its own machine */
export function refuseUnfitOrigin(entry: string, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  const { protocol, hostname, origin } = new URL(entry);
  if (LOOPBACK.test(hostname)) throw new ReleaseRefusal([`${origin} is this machine, from which nobody else can load`]);
  if (protocol !== 'https:') throw new ReleaseRefusal([`${origin} is not https, and browsers load nothing from it`]);
}

function problemsOfAnswer(file: string, { status, headers }: Response, content: Buffer, integrity: string, site: string): string[] {
  if (status !== 200) return [`answers ${status}`];
  const problems = integrityOf(content) === integrity ? [] : ['holds something else than was built'];
  const type = headers.get('content-type') ?? 'nothing';
  if (TYPES[path.extname(file)]?.test(type) === false) problems.push(`comes as ${type}`);
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== site) problems.push(`may not be loaded by pages of ${site}`);
  const kept = headers.get('cache-control') ?? '';
  if (HASHED.test(file) && !/immutable|max-age=[1-9]\d{5,}/.test(kept))
    problems.push(`is kept by no browser (cache-control: ${kept || 'none'})`);
  return problems;
}

async function problemsOf(file: string, integrity: string, entry: string, site: string): Promise<string[]> {
  const { href } = new URL(file, entry);
  try {
    const answer = await fetch(href, { headers: { origin: site }, signal: AbortSignal.timeout(WITHIN_MS), redirect: 'error' });
    return problemsOfAnswer(file, answer, Buffer.from(await answer.arrayBuffer()), integrity, site).map((problem) => `${href} ${problem}`);
  } catch (error) {
    const { cause, message } = error as Error;
    return [`${href} cannot be reached: ${cause instanceof Error ? cause.message : message}`];
  }
}

/**
 * What a browser would find wrong with the files of a build where it loads them: each is fetched from its public address.
 * @param publicUrl of the site whose pages load them
 */
export async function originProblems({ entry, integrity }: Pick<RemoteBuild, 'entry' | 'integrity'>, publicUrl: string): Promise<string[]> {
  const site = new URL(publicUrl).origin;
  const files = Object.entries(integrity);
  const found: string[] = [];
  const work = async () => {
    for (let next = files.shift(); next && found.length < TOLD; next = files.shift())
      found.push(...(await problemsOf(next[0], next[1], entry, site)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.slice(0, TOLD);
}

/** @throws ReleaseRefusal when browsers could not load a build from its public address */
export async function refuseUnservedBuild(build: Pick<RemoteBuild, 'entry' | 'integrity'>, publicUrl: string): Promise<void> {
  refuseUnfitOrigin(build.entry, publicUrl);
  const problems = await originProblems(build, publicUrl);
  if (problems.length > 0) throw new ReleaseRefusal(['its origin does not serve what was built', ...problems]);
}

/**
 * @param policy the site's Content-Security-Policy
 * @throws ReleaseRefusal when its pages may not load from there
 */
export function refuseBlockedOrigin(entry: string, policy: string): void {
  const { origin } = new URL(entry);
  const directives = new Map(policy.split(';').map((one) => [one.trim().split(' ')[0], one.trim().split(' ').slice(1)]));
  const blocked = ['script-src', 'style-src', 'connect-src', 'font-src'].filter((name) => directives.get(name)?.includes(origin) === false);
  if (blocked.length > 0)
    throw new ReleaseRefusal([`the edge's ${blocked.join(', ')} does not allow ${origin}: name it in REMOTE_ORIGINS`]);
}
