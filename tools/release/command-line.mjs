/** Reads a command of the release tool, and says what the command would ignore. Uses only Node itself, because nothing is built yet. */
import { parseArgs } from 'node:util';
import { messageOf } from '../dev-stack/message-of.mjs';

/** @import { ParseArgsConfig } from 'node:util' */

/** Options of every command. */
const OF_ALL = ['dry-run', 'why', 'by', 'help'];

/**
 * How many words each command takes, the remote included, and which options.
 * @type {Readonly<Record<string, { words: number, options?: readonly string[] }>>}
 */
const TAKES = {
  publish: { words: 1, options: ['artifact', 'raise', 'security'] },
  record: { words: 1, options: ['email', 'password'] },
  preview: { words: 2, options: ['days'] },
  matrix: { words: 2, options: ['artifact', 'contracts'] },
  canary: { words: 2, options: ['share', 'even-though-bad'] },
  promote: { words: 2, options: ['even-though-bad'] },
  rollback: { words: 2 },
  pin: { words: 2, options: ['even-though-bad'] },
  unpin: { words: 1 },
  grant: { words: 2, options: ['from'] },
  revoke: { words: 2 },
  status: { words: 1 },
  scripts: { words: 1, options: ['artifact', 'csv'] },
  shell: { words: 0, options: ['artifact'] },
  restored: { words: 0 },
  mend: { words: 0 },
  key: { words: 1 },
  rotate: { words: 1 },
  prune: { words: 1 },
};

/** What to do instead. @type {Readonly<Record<string, string>>} */
const INSTEAD = {
  'promote --share': 'it releases to everyone; a canary takes a share',
  'promote --security': 'publish takes it, and the version keeps it',
  'canary --security': 'publish takes it, and the version keeps it',
};

/**
 * Like `parseArgs`, but ends the process with a sentence instead of a stack trace.
 * @template {NonNullable<ParseArgsConfig['options']>} Options
 * @param {Options} options
 * @param {string} help the command that lists everything
 */
export function readCommandLine(options, help) {
  try {
    const { values, positionals, tokens } = parseArgs({ allowPositionals: true, tokens: true, options });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    return { values, given, command: positionals[0] ?? '', words: positionals.slice(1) };
  } catch (error) {
    process.stderr.write(`${messageOf(error).split('. ')[0]}.\n${help} lists all commands and options.\n`);
    return process.exit(2);
  }
}

/**
 * What the command would ignore. Whoever typed it expects something else to happen.
 * @param {string} command
 * @param {readonly string[]} words after the command, the remote first
 * @param {readonly string[]} given the names of the options that were typed
 */
export function ignoredBy(command, words, given) {
  const takes = TAKES[command];
  if (!takes) return [];
  const options = [...OF_ALL, ...(takes.options ?? [])];
  const stray = words.slice(takes.words).map((word) => `“${word}”`);
  const unknown = given.filter((name) => !options.includes(name)).map((name) => `--${name}`);
  return [...stray, ...unknown].map((what) => {
    const instead = INSTEAD[`${command} ${what}`];
    return `${command} does not take ${what}${instead ? `: ${instead}` : ''}`;
  });
}

/** @param {readonly string[]} problems @returns {never} */
export function endRefused(problems) {
  process.stderr.write(`Refused:\n${problems.map((problem) => `  ${problem}`).join('\n')}\n`);
  return process.exit(1);
}
