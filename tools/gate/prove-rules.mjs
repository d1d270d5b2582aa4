/** Breaks each rule of .oxlintrc.json on purpose, in a copy of our folders, and expects oxlint to report it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { IN_COMPONENTS, IN_MODULES } from './broken-rules.mjs';

const OXLINT = path.join(ROOT, 'node_modules/.bin/oxlint');
/** One folder for each kind of compiler settings. */
const PLACES = ['services/api/src', 'services/api/test', 'apps/shell/src', 'libs/web/src', 'e2e/support', 'tools/dev-stack', 'bench'];
const ABOUT_PROMISES = ['typescript/await-thenable', 'typescript/no-floating-promises', 'typescript/no-misused-promises'];
const isScript = (/** @type {string} */ place) => /^(?:tools|bench)/.test(place);
/** The code as JavaScript, without type syntax. */
const asScript = (/** @type {string} */ code) => code.replace(/^declare .*$/m, 'const changed = async () => 1;');

/** @typedef {{ rule: string, file: string, code: string }} Broken */

/** @returns {Broken[]} */
function examples() {
  const named = (/** @type {string} */ rule) => rule.replace('/', '-');
  return [
    ...Object.entries(IN_MODULES).map(([rule, code]) => ({ rule, file: `libs/contracts/src/${named(rule)}.ts`, code })),
    ...Object.entries(IN_COMPONENTS).map(([rule, code]) => ({ rule, file: `apps/marketplace/src/${named(rule)}.tsx`, code })),
    ...PLACES.flatMap((place) =>
      ABOUT_PROMISES.map((rule) => ({
        rule,
        file: `${place}/${named(rule)}.${isScript(place) ? 'mjs' : 'ts'}`,
        code: isScript(place) ? asScript(IN_MODULES[rule] ?? '') : (IN_MODULES[rule] ?? ''),
      })),
    ),
  ];
}

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

/** The names of all rules that are enabled anywhere. */
function rulesOn() {
  const { rules, overrides } = JSON.parse(oxlint(ROOT, '--print-config'));
  const all = [rules, ...overrides.map((/** @type {{ rules: object }} */ override) => override.rules)].flatMap(Object.entries);
  return [...new Set(all.filter(([, level]) => ![level].flat().includes('allow')).map(([rule]) => rule.replace('jsx_a11y/', 'jsx-a11y/')))];
}

/** @returns {{ name: string, ok: boolean }[]} */
export function proveRules() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'homeroom-rules-')));
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    copyFileSync(path.join(ROOT, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    const broken = examples();
    for (const { file, code } of broken) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      copySettings(folder, file);
      writeFileSync(path.join(folder, file), `${code}\n`);
    }
    /** @type {{ code: string, filename: string }[]} */
    const found = JSON.parse(oxlint(folder, '--format', 'json', '--disable-nested-config', '--ignore-pattern', 'node_modules')).diagnostics;
    const isRefused = (/** @type {Broken} */ { rule, file }) =>
      // oxlint prints `react-hooks(rules-of-hooks)`: the plugin, then the rule.
      found.some(({ code, filename }) => filename === file && code.endsWith(`(${path.posix.basename(rule)})`));

    const proved = new Set(broken.map(({ rule }) => rule));
    return [
      ...broken.map((one) => ({ name: `refused: ${one.rule} in ${one.file}`, ok: isRefused(one) })),
      ...rulesOn()
        .filter((rule) => !proved.has(rule))
        .map((rule) => ({ name: `an example that breaks ${rule}`, ok: false })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
