import { siteForToken } from '../release/ask-api.mjs';
import { liveRegistry } from '../release/live-registry.mjs';

const TOLD = 5;

/**
 * @param {string} usual the site, unless EDGE_URL names another
 * @param {string} remote
 * @returns {Promise<string>} what visitors of the site get
 */
export async function status(usual, remote) {
  const site = siteForToken(usual);
  const { remotes, grants = {} } = await liveRegistry(site);
  const granted = grants[remote]?.paths.join(', ') || 'no path';
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
      .slice(0, TOLD)
      .map(([version, { publishedAt, bad }]) => `    ${version}  ${publishedAt}${bad ? `  rolled back: ${bad.why}` : ''}`),
  ].join('\n');
}
