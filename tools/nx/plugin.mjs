/**
 * Derives each project's targets from its folder, so that no package.json repeats them. nx.json defines their inputs and outputs once;
 * tools/gate and tools/build define what they do.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SHORT_RUN } from '../gate/short-run.mjs';

/** Packages, the browser test folders, the tools, and the root. */
const PROJECTS = '{package.json,tools/project.json,e2e/{project.json,*/project.json},{apps,libs,services,tools}/*/package.json}';

/** @type {import('nx/src/project-graph/plugins/public-api.js').CreateNodes} */
export const createNodes = [
  PROJECTS,
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const folder = path.dirname(file);
      return [file, { projects: { [folder]: { root: folder, targets: targetsOf(workspaceRoot, folder) } } }];
    }),
];

/** Builds are short, and create many short-lived objects. Later optimization and a larger space for such objects save a third of the time. */
const BROWSER_BUILD = ['node', ...SHORT_RUN, '--max-semi-space-size=64', '../../tools/build/browser.mjs'].join(' ');

/**
 * @param {string} root
 * @param {string} folder
 */
function targetsOf(root, folder) {
  const has = (/** @type {string} */ place) => existsSync(path.join(root, folder, place));
  // The types of all suites are one check, because each run of the compiler would read the same packages.
  if (folder === 'e2e') return checks('types');
  if (folder.startsWith('e2e/')) return has('playwright.config.ts') ? checks('e2e') : {};
  if (folder === '.') return checks('format', 'lint', 'types', 'test', 'boundaries', 'dead-code');
  return {
    ...checks('types', 'test'),
    ...(has('test') && checks('test:api')),
    ...(folder.startsWith('apps/') && { build: within(BROWSER_BUILD, ['^build', 'types']) }),
    ...(has('src/remote-entry.ts') && { serve: within('node ../../tools/standalone/serve.mjs') }),
  };
}

/** @param {string[]} names */
const checks = (...names) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { executor: 'nx:run-commands', options: { command: `node tools/gate/task.mjs ${name} {projectName} {projectRoot}` } },
    ]),
  );

/**
 * @param {string} command
 * @param {string[]} [dependsOn]
 */
const within = (command, dependsOn) => ({
  executor: 'nx:run-commands',
  options: { command, cwd: '{projectRoot}' },
  ...(dependsOn && { dependsOn }),
});
