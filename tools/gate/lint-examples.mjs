/** Lints code that is not in the working copy as if it were, in a copy of our folders and settings. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';

const OXLINT = path.join(ROOT, 'node_modules/.bin/oxlint');
const SETTINGS = '.oxlintrc.json';

/** Copies the compiler settings that apply to a file. */
function copySettings(/** @type {string} */ folder, /** @type {string} */ file) {
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    for (const name of ['tsconfig.json', 'tsconfig.base.json', 'package.json'])
      if (existsSync(path.join(ROOT, at, name))) copyFileSync(path.join(ROOT, at, name), path.join(folder, at, name));
    if (at === '.') return;
  }
}

const oxlint = (/** @type {string} */ cwd, /** @type {string[]} */ ...args) =>
  spawnSync(OXLINT, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout;

/** @returns {string[]} the names of all rules that are enabled anywhere */
export function rulesOn() {
  const { rules, overrides } = JSON.parse(oxlint(ROOT, '--print-config'));
  const all = [rules, ...overrides.map((/** @type {{ rules: object }} */ override) => override.rules)].flatMap(Object.entries);
  return [...new Set(all.filter(([, level]) => ![level].flat().includes('allow')).map(([rule]) => rule.replace('jsx_a11y/', 'jsx-a11y/')))];
}

/**
 * @param {readonly { file: string, code: string }[]} examples each in a file of its own
 * @returns {(rule: string, file: string) => boolean} whether the rule refused something in the file
 */
export function lintExamples(examples) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'homeroom-rules-')));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, SETTINGS), readFileSync(path.join(ROOT, SETTINGS), 'utf8').replace('"./tools', `"${ROOT}/tools`));
    for (const { file, code } of examples) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      copySettings(folder, file);
      writeFileSync(path.join(folder, file), `${code}\n`);
    }
    /** @type {{ code: string, filename: string }[]} */
    const found = JSON.parse(oxlint(folder, '--format', 'json', '--disable-nested-config', '--ignore-pattern', 'node_modules')).diagnostics;
    // oxlint prints `react-hooks(rules-of-hooks)`: the plugin, then the rule.
    const refused = new Set(found.map(({ code, filename }) => `${filename} ${/\((.*)\)$/.exec(code)?.[1]}`));
    return (rule, file) => refused.has(`${file} ${path.posix.basename(rule)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
