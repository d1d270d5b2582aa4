/** The live registry as browsers get it, bypassing caches. */
import { ReleaseRefusal } from '@homeroom/releases';

/** @import { RemotesManifest } from '@homeroom/contracts' */

const WITHIN_MS = 10_000;

/**
 * @param {string} site
 * @returns {Promise<RemotesManifest>}
 */
export async function liveRegistry(site) {
  const answer = await fetch(`${site}/remotes.json?at=${Date.now()}`, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null);
  if (!answer?.ok) throw new ReleaseRefusal([`${site} did not return its registry`]);
  return answer.json();
}
