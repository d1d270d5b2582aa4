/** Releases through the API with a token, from any machine: it needs neither the release folders nor the signing key. */
import { ReleaseRefusal, goingIn } from '@homeroom/releases';
import { askApi, siteForToken } from '../ask-api.mjs';
import { liveRegistry } from '../live-registry.mjs';
import { liveStatus } from '../live-status.mjs';
import { matrixByToken, runBeforePromotion } from '../matrix/by-token.mjs';
import { publishByToken } from './publish.mjs';

/**
 * @import { PreviewLink, ReleaseChange, TeamChange } from '@homeroom/contracts'
 * @import { Command } from '../commands.mjs'
 * @import { Sources } from '../sources.mjs'
 */

/**
 * The version that a rollback would remove now. Sending it prevents removing another one if somebody else rolls back first.
 * @param {string} site
 * @param {string} remote
 */
async function versionToRollBack(site, remote) {
  const { [remote]: entry } = (await liveRegistry(site)).remotes;
  return entry && goingIn(entry);
}

/**
 * @param {Sources} sources
 * @param {TeamChange} kind
 * @returns {Command}
 */
const byToken =
  (sources, kind) =>
  async ([remote = '', version], { why, share, evenThoughBad, dryRun }) => {
    if (dryRun) throw new ReleaseRefusal(['--dry-run needs the release folders and the key, so run it without RELEASE_TOKEN']);
    const site = siteForToken(sources.site);
    if (kind === 'promote') await runBeforePromotion(sources, remote, version);
    const meant = version ?? (kind === 'rollback' ? await versionToRollBack(site, remote) : undefined);
    /** @type {ReleaseChange} */
    const { what, generation, by } = await askApi({
      site,
      method: 'POST',
      path: `/api/releases/${encodeURIComponent(remote)}/changes`,
      body: {
        kind,
        why,
        ...(meant && { version: meant }),
        ...(share && { percent: Number(share) }),
        ...(evenThoughBad && { evenThoughBad }),
      },
    });
    return `Done: ${what} (generation ${generation}), by ${by}.`;
  };

/** @type {(sources: Sources) => Command} */
const preview =
  ({ site }) =>
  async ([remote = '', version = ''], { days }) => {
    /** @type {PreviewLink} */
    const {
      url,
      version: meant,
      expiresAt,
    } = await askApi({
      site: siteForToken(site),
      method: 'POST',
      path: `/api/releases/${encodeURIComponent(remote)}/previews`,
      body: { version, ...(days && { days: Number(days) }) },
    });
    return `${remote} ${meant}, until ${expiresAt.slice(0, 10)}:\n${url}`;
  };

/**
 * @param {Sources} sources
 * @returns {Readonly<Record<TeamChange | 'publish' | 'preview' | 'matrix' | 'status', Command>>}
 */
export const commandsByToken = (sources) => ({
  publish: publishByToken(sources),
  matrix: matrixByToken(sources),
  preview: preview(sources),
  canary: byToken(sources, 'canary'),
  promote: byToken(sources, 'promote'),
  rollback: byToken(sources, 'rollback'),
  pin: byToken(sources, 'pin'),
  unpin: byToken(sources, 'unpin'),
  status: ([remote]) => liveStatus(sources.site, remote),
});
