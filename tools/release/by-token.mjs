/** Releases through the API with a token: from any machine, without our folders or the key. */
import { ReleaseRefusal } from '@homeroom/releases';
import { readSettings } from '../dev-stack/settings.mjs';

/**
 * @import { TeamChange } from '@homeroom/contracts'
 * @import { Command } from './commands.mjs'
 */

const WITHIN_MS = 60_000;

/** @throws ReleaseRefusal for an address where others could read the token */
function addressOf(/** @type {string} */ remote) {
  const site = new URL(process.env['EDGE_URL'] ?? readSettings().publicUrl);
  if (site.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(site.hostname))
    throw new ReleaseRefusal([`${site.origin} is not https: others could read the token`]);
  return new URL(`/api/releases/${encodeURIComponent(remote)}/changes`, site);
}

/**
 * @param {TeamChange} kind
 * @returns {Command}
 */
const byToken =
  (kind) =>
  async ([remote = '', version], { why, share, evenThoughBad, dryRun }) => {
    if (dryRun) throw new ReleaseRefusal(['--dry-run looks at the folders and the key: leave RELEASE_TOKEN out']);
    const answer = await fetch(addressOf(remote), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env['RELEASE_TOKEN']}` },
      body: JSON.stringify({
        kind,
        why,
        ...(version && { version }),
        ...(share && { percent: Number(share) }),
        ...(evenThoughBad && { evenThoughBad }),
      }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const said = await answer.json().catch(() => ({ message: `the API answers ${answer.status}` }));
    if (!answer.ok) throw new ReleaseRefusal(String(said.message).split('\n'));
    return `Done: ${said.what} (generation ${said.generation}), by ${said.by}.`;
  };

/** @type {Readonly<Record<TeamChange, Command>>} */
export const BY_TOKEN = {
  canary: byToken('canary'),
  promote: byToken('promote'),
  rollback: byToken('rollback'),
  pin: byToken('pin'),
  unpin: byToken('unpin'),
};
