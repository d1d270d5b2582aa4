/** Chooses the version number for `publish`. A number is used once, and the tool raises it when it is taken. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { RAISES, ReleaseRefusal, numberFor, raised } from '@homeroom/releases';

/**
 * @import { Raise } from '@homeroom/releases'
 * @import { Sources } from './sources.mjs'
 */

/** @param {string | undefined} text @returns {Raise | undefined} */
function raiseIn(text) {
  const raise = RAISES.find((known) => known === text);
  if (text !== undefined && !raise) throw new ReleaseRefusal([`--raise takes ${RAISES.join(', ')}, not ${text}`]);
  return raise;
}

/**
 * @param {Record<Raise, string>} choices
 * @param {string} taken
 * @returns {Promise<Raise>}
 */
async function ask(choices, taken) {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const words = RAISES.map((raise) => `${raise} (${choices[raise]})`).join(', ');
  const answer = await lines.question(`${taken} is published already. Raise it to ${words}? [patch] `);
  lines.close();
  return raiseIn(answer.trim() || 'patch') ?? 'patch';
}

/**
 * Undefined if the build already has its version: a given artifact, an existing build, or one for previews only.
 * @param {string} remote
 * @param {Record<string, unknown> | undefined} builds its versions in the registry
 * @param {{ artifact?: string, raise?: string }} options
 * @param {Sources} sources
 * @returns {Promise<{ number: string, isRaised: boolean } | undefined>} `isRaised` when its package.json should say so, too
 * @throws ReleaseRefusal
 */
export async function chooseNumber(remote, builds = {}, { artifact, raise: text }, sources) {
  const asked = raiseIn(text);
  if (artifact || sources.isBuilt() || process.env['PRERELEASE'] || !sources.has(remote)) {
    if (asked) throw new ReleaseRefusal(['--raise builds a new version: do not give it with an existing build']);
    return undefined;
  }
  const { version: stated } = JSON.parse(readFileSync(path.join(sources.folderOf(remote), 'package.json'), 'utf8'));
  const published = Object.keys(builds);
  const id = await sources.idOf(remote);
  const number = numberFor({ stated, published, id });
  const isTaken = number !== stated && !published.some((version) => version === `${number}+${id}`);
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const choiceOf = (/** @type {Raise} */ raise) => (raise === 'patch' ? number : raised({ stated, published }, raise));
  const raise =
    asked ??
    (isTaken && isAtTerminal ? await ask({ patch: number, minor: choiceOf('minor'), major: choiceOf('major') }, stated) : undefined);
  if (!asked && (!raise || raise === 'patch')) return { number, isRaised: false };
  return { number: raised({ stated, published }, raise ?? 'patch'), isRaised: true };
}

/**
 * Writes the number to package.json, from which the next release counts.
 * @param {string} folder of the remote
 * @param {string} number
 */
export function keepNumber(folder, number) {
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("version":\s*")[^"]*(")/, `$1${number}$2`));
  return `\nCommit ${path.relative(process.cwd(), file)}, which says ${number} now.`;
}
