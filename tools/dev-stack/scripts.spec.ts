import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const INSTALLS_FIRST = 'node tools/dev-stack/ensure-installed.mjs && ';

/** What a script imports before its first line runs. */
const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?'([^']+)'/gm)].map(([, name = '']) => name);

/** Packages are imported before any line of the script runs, so it would fail before it could install them. */
function installsByItself(script: string): boolean {
  const [, file = ''] = /^node (tools\/\S+\.mjs)/.exec(script) ?? [];
  const [first = '', ...others] = file ? importsOf(file) : [];
  return first.endsWith('/ensure-installed.mjs') && others.every((name) => /^(?:node:|\.)/.test(name));
}

// Images have no tools, and contain what is built.
const IN_A_CLONE = Object.entries(scripts).filter(([, script]) => !script.startsWith('node services/api/dist/'));

it.each(IN_A_CLONE)('npm run %s works in a clone in which nothing is installed', (_, script) => {
  expect(script.startsWith(INSTALLS_FIRST) || installsByItself(script)).toBe(true);
});
