/** What visitors of a site get, read from its public registry. */
import { siteForToken } from './ask-api.mjs';
import { liveRegistry } from './live-registry.mjs';

/** @import { RemotesManifest } from '@homeroom/contracts' */

const MOST_REPORTED = 5;

/**
 * @param {string} usual the site, unless EDGE_URL names another
 * @param {string} [remote] one remote; all of them by default
 */
export async function liveStatus(usual, remote) {
  const site = siteForToken(usual);
  const manifest = await liveRegistry(site);
  const remotes = remote === undefined ? Object.keys({ ...manifest.grants, ...manifest.remotes }) : [remote];
  return remotes.map((name) => ofRemote(site, name, manifest)).join('\n\n');
}

/**
 * @param {string} site
 * @param {string} remote
 * @param {RemotesManifest} manifest
 */
function ofRemote(site, remote, { remotes, grants = {} }) {
  const { paths = [], origin } = grants[remote] ?? {};
  const granted = [paths.join(', ') || 'no path', ...(origin ? [origin] : [])].join(', served from ');
  const entry = remotes[remote];
  if (!entry) return `${site} has no version of ${remote} yet, and grants it ${granted}.`;
  const { active, canary, fallback, builds } = entry;
  const latest = Object.entries(builds).sort(([, one], [, other]) => (one.publishedAt < other.publishedAt ? 1 : -1));
  return [
    `${remote} at ${site}${entry.path}`,
    `  live      ${active}`,
    ...(canary ? [`  canary    ${canary.version}, ${canary.percent} % of visitors`] : []),
    ...(fallback ? [`  before    ${fallback}`] : []),
    `  granted   ${granted}`,
    '  published',
    ...latest
      .slice(0, MOST_REPORTED)
      .map(([version, { publishedAt, bad }]) => `    ${version}  ${publishedAt}${bad ? `  rolled back: ${bad.why}` : ''}`),
  ].join('\n');
}
