/** Breaks each rule of .oxlintrc.json on purpose, in a copy of our folders, and expects oxlint to report it. */
import { IN_COMPONENTS, IN_MODULES } from './broken-rules.mjs';
import { lintExamples, rulesOn } from './lint-examples.mjs';

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

/**
 * @param {readonly string[]} others rules that other examples break
 * @returns {{ name: string, ok: boolean }[]}
 */
export function proveRules(others) {
  const broken = examples();
  const isRefused = lintExamples(broken);
  const proved = new Set([...others, ...broken.map(({ rule }) => rule)]);
  return [
    ...broken.map(({ rule, file }) => ({ name: `refused: ${rule} in ${file}`, ok: isRefused(rule, file) })),
    ...rulesOn()
      .filter((rule) => !proved.has(rule))
      .map((rule) => ({ name: `an example that breaks ${rule}`, ok: false })),
  ];
}
