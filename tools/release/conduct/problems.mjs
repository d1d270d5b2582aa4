/** What a build must not do inside the shell, in sentences for its team. */

/** How many problems of each kind are reported. */
const MOST_REPORTED = 5;
/** The words of an error page of the build's own. */
export const OWN_ERROR =
  /something went wrong|page not found|(?:is|are) (?:currently |temporarily )?unavailable|(?:unexpected|application|internal) error/i;

export const once = (/** @type {string[]} */ problems) => [...new Set(problems)].slice(0, MOST_REPORTED);

/**
 * @typedef {object} Seen
 * @property {string[]} words headings and alerts
 * @property {string[]} changed globals
 * @property {number} longest the longest task, in milliseconds
 */

/**
 * @param {Seen} seen
 * @param {string} place
 */
export function conductProblems({ words, changed }, place) {
  const own = words
    .filter((text) => OWN_ERROR.test(text))
    .map(
      (text) =>
        `at ${place} it shows an error page of its own: “${text.trim().slice(0, 80)}”. Let the error through: the shell then brings back the previous version`,
    );
  const globals = changed.map(
    (name) => `it changes ${name}, which all remotes share (seen at ${place}). Keep it in a module of your own instead`,
  );
  return [...once(own), ...once(globals)];
}
