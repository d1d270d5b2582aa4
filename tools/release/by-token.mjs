/** Releases through the API with a token: from any machine, without our folders or the key. */
import { ReleaseRefusal } from '@homeroom/releases';
import { askApi, siteForToken } from './ask-api.mjs';
import { matrixByToken, runBefore } from './matrix/tell.mjs';
import { publishByToken } from './publish-by-token.mjs';

/**
 * @import { PreviewLink, ReleaseChange, TeamChange } from '@homeroom/contracts'
 * @import { Command } from './commands.mjs'
 * @import { Workshop } from './workshop.mjs'
 */

/**
 * @param {Workshop} workshop
 * @param {TeamChange} kind
 * @returns {Command}
 */
const byToken =
  (workshop, kind) =>
  async ([remote = '', version], { why, share, evenThoughBad, dryRun }) => {
    if (dryRun) throw new ReleaseRefusal(['--dry-run looks at the folders and the key: leave RELEASE_TOKEN out']);
    if (kind === 'promote') await runBefore(workshop, remote, version);
    /** @type {ReleaseChange} */
    const { what, generation, by } = await askApi({
      site: siteForToken(workshop.site),
      method: 'POST',
      path: `/api/releases/${encodeURIComponent(remote)}/changes`,
      body: {
        kind,
        why,
        ...(version && { version }),
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
 * @returns {Readonly<Record<TeamChange | 'publish' | 'preview' | 'matrix', Command>>}
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
});
