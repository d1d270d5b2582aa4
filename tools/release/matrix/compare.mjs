/** Describes what differs between two runs of the same version. */

/**
 * @import { Answer } from '../../standalone/recorded-api.mjs'
 * @import { Run } from './drive-cell.mjs'
 * @import { Shown } from './in-page.mjs'
 */

const short = (/** @type {string | undefined} */ words) => (words === undefined ? 'nothing more' : `“${words.slice(0, 60)}”`);

/** @param {string} screen @param {Shown} is @param {Shown} was */
function wordsThatDiffer(screen, is, was) {
  const at = was.words.findIndex((word, place) => word !== is.words[place]);
  const place = at < 0 && is.words.length > was.words.length ? was.words.length : at;
  return place < 0 ? [] : [`at ${screen} it shows ${short(is.words[place])} in place of ${short(was.words[place])}`];
}

/** @param {string} screen @param {Shown} is @param {Shown} was */
function framesThatDiffer(screen, is, was) {
  const lost = was.links.filter((link) => !is.links.includes(link));
  return lost.length > 0 ? [`at ${screen} the frame no longer leads to ${[...new Set(lost)].slice(0, 3).join(', ')}`] : [];
}

/** @param {Run} is @param {Run} was */
function tokensLost(is, was) {
  const lost = is.tokens.filter((token) => !was.tokens.includes(token));
  return lost.length > 0 ? [`its styles use ${lost.slice(0, 3).join(', ')}, which nothing defines`] : [];
}

/**
 * @param {Run} is
 * @param {Run} was
 * @returns {string[]}
 */
export function differences(is, was) {
  const fresh = is.problems.filter((problem) => !was.problems.includes(problem));
  const seen = Object.entries(was.shown).flatMap(([screen, before]) => {
    const { [screen]: now } = is.shown;
    // If a screen was not reached, the reason is reported already.
    if (!now) return [];
    const isQuoted = fresh.some((problem) => problem.startsWith(`at ${screen} `));
    return [...framesThatDiffer(screen, now, before), ...(isQuoted ? [] : wordsThatDiffer(screen, now, before))];
  });
  return [...new Set([...fresh, ...tokensLost(is, was), ...seen])].slice(0, 5);
}

/**
 * The paths at which two values differ, such as `[].price`.
 * @param {unknown} is
 * @param {unknown} was
 * @param {string} at
 * @returns {string[]}
 */
function placesThatDiffer(is, was, at = '') {
  if (JSON.stringify(is) === JSON.stringify(was)) return [];
  const isOf = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null;
  if (!isOf(is) || !isOf(was) || Array.isArray(is) !== Array.isArray(was)) return [at];
  const [now, before] = [/** @type {Record<string, unknown>} */ (is), /** @type {Record<string, unknown>} */ (was)];
  const inside = (/** @type {string} */ key) => (Array.isArray(is) ? `${at}[]` : `${at}.${key}`);
  return [...new Set(Object.keys(before).flatMap((key) => placesThatDiffer(now[key], before[key], inside(key))))];
}

/**
 * The calls whose answers a contract changes, with the fields.
 * @param {Readonly<Record<string, Answer>>} is
 * @param {Readonly<Record<string, Answer>>} was
 */
export function changedAnswers(is, was) {
  return Object.entries(was).flatMap(([key, before]) => {
    const { [key]: now } = is;
    if (now?.body === before.body) return [];
    const name = key.replace(/\?.*$/, '');
    if (!now) return [`${name} is not there`];
    const places = placesThatDiffer(JSON.parse(now.body), JSON.parse(before.body));
    return places.length === 0
      ? []
      : [
          `${name} gives another ${places
            .slice(0, 3)
            .map((place) => place.replace(/^\.|\[\]\.?$/g, ''))
            .join(', ')}`,
        ];
  });
}

/**
 * Faults in both runs, which count although nothing changed. Without recorded answers, as for an outside team's remote, a screen's own
 * error message does not count.
 * @param {Pick<Run, 'problems'>} run
 * @param {Pick<Run, 'problems'>} other
 * @param {boolean} isRecorded
 */
export const ownFaults = ({ problems }, other, isRecorded) =>
  problems.filter((problem) => other.problems.includes(problem) && (isRecorded || !problem.includes(' it shows “')));
