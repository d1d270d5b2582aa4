/** Releases through the API with a token: from any machine, without our folders or the key. */
import { ReleaseRefusal } from '@homeroom/releases';
import { askApi } from './ask-api.mjs';
import { publishByToken } from './publish-by-token.mjs';

/**
 * @import { PreviewLink, ReleaseChange, TeamChange } from '@homeroom/contracts'
 * @import { Command } from './commands.mjs'
 */

/**
 * @param {TeamChange} kind
 * @returns {Command}
 */
const byToken =
  (kind) =>
  async ([remote = '', version], { why, share, evenThoughBad, dryRun }) => {
    if (dryRun) throw new ReleaseRefusal(['--dry-run looks at the folders and the key: leave RELEASE_TOKEN out']);
    /** @type {ReleaseChange} */
    const { what, generation, by } = await askApi({
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

/** @type {Command} */
async function preview([remote = '', version = ''], { days }) {
  /** @type {PreviewLink} */
  const {
    url,
    version: meant,
    expiresAt,
  } = await askApi({
    method: 'POST',
    path: `/api/releases/${encodeURIComponent(remote)}/previews`,
    body: { version, ...(days && { days: Number(days) }) },
  });
  return `${remote} ${meant}, until ${expiresAt.slice(0, 10)}:\n${url}`;
}

/** @type {Readonly<Record<TeamChange | 'publish' | 'preview', Command>>} */
export const BY_TOKEN = {
  publish: publishByToken,
  preview,
  canary: byToken('canary'),
  promote: byToken('promote'),
  rollback: byToken('rollback'),
  pin: byToken('pin'),
  unpin: byToken('unpin'),
};
