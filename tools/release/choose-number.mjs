/** The number under which `publish` releases a remote: a number names one version, and nobody has to remember to raise it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { RAISES, ReleaseRefusal, numberFor, raised } from '@homeroom/releases';

/**
 * @import { Raise } from '@homeroom/releases'
 * @import { Workshop } from './workshop.mjs'
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
 * Undefined for a build that has its version already: a given one, one that is there, or one that is only for previews.
 * @param {string} remote
 * @param {Record<string, unknown> | undefined} builds its versions in the registry
 * @param {{ artifact?: string, raise?: string }} options
 * @param {Workshop} workshop
 * @returns {Promise<{ number: string, isRaised: boolean } | undefined>} `isRaised` when its package.json should say so, too
 * @throws ReleaseRefusal
 */
export async function chooseNumber(remote, builds = {}, { artifact, raise: text }, workshop) {
  const asked = raiseIn(text);
  if (artifact || workshop.isBuilt() || process.env['PRERELEASE'] || !workshop.has(remote)) {
    if (asked) throw new ReleaseRefusal(['--raise builds a version anew: leave out what names a build']);
    return undefined;
  }
  const { version: stated } = JSON.parse(readFileSync(path.join(workshop.folderOf(remote), 'package.json'), 'utf8'));
  const published = Object.keys(builds);
  const id = await workshop.idOf(remote);
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
 * Writes the number where the next releases count from.
 * @param {string} folder of the remote
 * @param {string} number
 */
export function keepNumber(folder, number) {
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("version":\s*")[^"]*(")/, `$1${number}$2`));
  return `\nCommit ${path.relative(process.cwd(), file)}, which says ${number} now.`;
}
