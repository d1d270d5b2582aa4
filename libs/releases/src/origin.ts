import path from 'node:path';
import type { RemoteBuild } from '@homeroom/contracts';
import { isContentOf } from './artifact.js';
import { ReleaseRefusal } from './refusal.js';

const WITHIN_MS = 10_000;
/** The total size of a build's files. */
const ALL_WITHIN_MS = 45_000;
/** No file of a build is nearly as large. */
const MOST_BYTES = 8 * 1024 * 1024;
const AT_ONCE = 8;
/** How many problems to report; more would only repeat them. */
const MOST_REPORTED = 5;
const TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /^(text|application)\/javascript\b/,
  '.css': /^text\/css\b/,
  '.json': /^application\/json\b/,
  '.svg': /^image\/svg\+xml\b/,
  '.png': /^image\/png\b/,
  '.woff2': /^font\/woff2\b/,
};
/** Its name changes with its content, so it can be cached. */
const HASHED = /\.[0-9a-f]{8}\./;
/** Addresses of this machine, as `URL` writes host names. */
const LOOPBACK = /^((.*\.)?localhost\.?|127\..*|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f..:.*|0:0)\])$/;

/** @throws ReleaseRefusal for an address that people cannot load from: a site on https accepts neither http nor its own machine */
export function refuseUnfitOrigin(entry: string, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  const { protocol, hostname, origin } = new URL(entry);
  if (LOOPBACK.test(hostname)) throw new ReleaseRefusal([`${origin} is this machine, from which nobody else can load`]);
  if (protocol !== 'https:') throw new ReleaseRefusal([`${origin} is not https, and browsers load nothing from it`]);
}

function problemsOfAnswer(file: string, { status, headers }: Response, content: Buffer, integrity: string, site: string): string[] {
  if (status !== 200) return [`answers ${status}`];
  const problems = isContentOf(integrity, content) ? [] : ['is not what was built'];
  const type = headers.get('content-type') ?? 'nothing';
  if (TYPES[path.extname(file)]?.test(type) === false) problems.push(`comes as ${type}`);
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== site) problems.push(`may not be loaded by pages of ${site}`);
  const kept = headers.get('cache-control') ?? '';
  if (HASHED.test(file) && !/immutable|max-age=[1-9]\d{5,}/.test(kept))
    problems.push(`is kept by no browser (cache-control: ${kept || 'none'})`);
  return problems;
}

/** What a team learns about a failure, and no more: names and addresses in its causes may be internal. */
function kindOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'does not arrive in time';
  if (cause?.message === 'unexpected redirect') return 'sends browsers elsewhere';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(cause?.code ?? '') ? 'has no certificate that browsers trust' : 'cannot be reached';
}

/** The content of a response; null when it exceeds any build, and the rest is not read. */
async function contentOf({ body }: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function problemsOf(file: string, integrity: string, entry: string, site: string, end: AbortSignal): Promise<string[]> {
  const { href } = new URL(file, entry);
  try {
    const signal = AbortSignal.any([end, AbortSignal.timeout(WITHIN_MS)]);
    const answer = await fetch(href, { headers: { origin: site }, signal, redirect: 'error' });
    const content = await contentOf(answer);
    if (!content) return [`${href} is larger than any file of a build`];
    return problemsOfAnswer(file, answer, content, integrity, site).map((problem) => `${href} ${problem}`);
  } catch (error) {
    return [`${href} ${kindOf(error)}`];
  }
}

/**
 * Problems a browser would have with a build's files: each is fetched from its public address.
 * @param publicUrl of the site whose pages load them
 */
export async function originProblems({ entry, integrity }: Pick<RemoteBuild, 'entry' | 'integrity'>, publicUrl: string): Promise<string[]> {
  const site = new URL(publicUrl).origin;
  const files = Object.entries(integrity);
  const found: string[] = [];
  const end = AbortSignal.timeout(ALL_WITHIN_MS);
  const work = async () => {
    for (let next = files.shift(); next && found.length < MOST_REPORTED; next = files.shift())
      found.push(...(await problemsOf(next[0], next[1], entry, site, end)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found.slice(0, MOST_REPORTED);
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
    throw new ReleaseRefusal([
      `the edge's ${blocked.join(', ')} does not allow ${origin}: npm run release -- grant <remote> ${origin}, or name it in REMOTE_ORIGINS`,
    ]);
}

/**
 * The condition for serving a build, by any route: the edge's policy allows its origin, and the files there are the ones that were built.
 * @param publicUrl of the site whose pages load it
 * @param edgeUrl where its edge is reached from here
 * @throws ReleaseRefusal
 */
export async function refuseUnloadableBuild(
  build: Pick<RemoteBuild, 'entry' | 'integrity'>,
  publicUrl: string,
  edgeUrl = publicUrl,
): Promise<void> {
  refuseUnfitOrigin(build.entry, publicUrl);
  refuseBlockedOrigin(build.entry, await policyOf(edgeUrl));
  await refuseUnservedBuild(build, publicUrl);
}

const unknownPolicy = (edgeUrl: string, kind: string) =>
  new ReleaseRefusal([`${edgeUrl} ${kind}, and nobody knows from where its pages may load`]);

/** @throws ReleaseRefusal when the edge does not answer, or only with an error */
async function policyOf(edgeUrl: string): Promise<string> {
  const answer = await fetch(edgeUrl, { signal: AbortSignal.timeout(WITHIN_MS) }).catch((error: unknown) => {
    throw unknownPolicy(edgeUrl, kindOf(error));
  });
  await answer.body?.cancel();
  if (answer.status >= 500) throw unknownPolicy(edgeUrl, `answers ${answer.status}`);
  return answer.headers.get('content-security-policy') ?? '';
}
