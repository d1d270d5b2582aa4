/** The live registry, as browsers get it, past every cache. */
import { ReleaseRefusal } from '@homeroom/releases';

/** @import { RemotesManifest } from '@homeroom/contracts' */

const WITHIN_MS = 10_000;

/**
 * @param {string} site
 * @returns {Promise<RemotesManifest>}
 */
export async function liveRegistry(site) {
  const answer = await fetch(`${site}/remotes.json?at=${Date.now()}`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
  if (!answer?.ok) throw new ReleaseRefusal([`${site} does not say what is live`]);
  return answer.json();
}
