/** Releases through the API with a token: from any machine, without our folders or the key. */
import { ReleaseRefusal, goingIn } from '@homeroom/releases';
import { askApi, siteForToken } from './ask-api.mjs';
import { liveRegistry } from './live-registry.mjs';
import { liveStatus } from './live-status.mjs';
import { matrixByToken, runBefore } from './matrix/tell.mjs';
import { publishByToken } from './publish-by-token.mjs';

/**
 * @import { PreviewLink, ReleaseChange, TeamChange } from '@homeroom/contracts'
 * @import { Command } from './commands.mjs'
 * @import { Workshop } from './workshop.mjs'
 */

/**
 * What a rollback would take back now, and not what somebody else restores meanwhile.
 * @param {string} site
 * @param {string} remote
 */
async function goingAt(site, remote) {
  const { [remote]: entry } = (await liveRegistry(site)).remotes;
  return entry && goingIn(entry);
}

/**
 * @param {Workshop} workshop
 * @param {TeamChange} kind
 * @returns {Command}
 */
const byToken =
  (workshop, kind) =>
  async ([remote = '', version], { why, share, evenThoughBad, dryRun }) => {
    if (dryRun) throw new ReleaseRefusal(['--dry-run looks at the folders and the key: leave RELEASE_TOKEN out']);
    const site = siteForToken(workshop.site);
    if (kind === 'promote') await runBefore(workshop, remote, version);
    const meant = version ?? (kind === 'rollback' ? await goingAt(site, remote) : undefined);
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

/** @type {(workshop: Workshop) => Command} */
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
 * @param {Workshop} workshop
 * @returns {Readonly<Record<TeamChange | 'publish' | 'preview' | 'matrix' | 'status', Command>>}
 */
export const commandsByToken = (workshop) => ({
  publish: publishByToken(workshop),
  matrix: matrixByToken(workshop),
  preview: preview(workshop),
  canary: byToken(workshop, 'canary'),
  promote: byToken(workshop, 'promote'),
  rollback: byToken(workshop, 'rollback'),
  pin: byToken(workshop, 'pin'),
  unpin: byToken(workshop, 'unpin'),
  status: ([remote]) => liveStatus(workshop.site, remote),
});
