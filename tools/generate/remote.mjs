/** `npm run generate:remote -- lab --title "Lab" --path /lab` creates a new remote that the live shell can load. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';
import { addToGithub } from './github.mjs';
import { placeOf, problemOf, templateOf } from './template.mjs';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));
const GITHUB = fileURLToPath(new URL('../../.github', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    path: { type: 'string' },
    port: { type: 'string' },
    'only-app': { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const { title, path: address } = placeOf(name, values);
const port = Number(values.port ?? Math.max(...REMOTES_HERE.map((remote) => remote.port)) + 1);

/** @param {string} reason */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
const problem = problemOf(name, { title, path: address });
if (problem) refuse(problem);
if (existsSync(path.join(APPS, name))) refuse(`apps/${name} exists already`);
const clash = REMOTES_HERE.find((remote) => remote.path === address || remote.port === port);
if (clash) refuse(`${clash.name} has this path or port already`);

const FILES = {
  'package.json': `${JSON.stringify(
    {
      name: `@homeroom/${name}`,
      private: true,
      version: '0.1.0',
      type: 'module',
      sideEffects: ['**/*.css'],
      homeroom: { title, path: address, port },
      dependencies: { '@homeroom/contracts': '*', '@homeroom/ui': '*', '@homeroom/web': '*', react: '19.3.1', 'react-dom': '19.3.1' },
      nx: { tags: [`scope:${name}`, 'type:app'] },
    },
    null,
    2,
  )}\n`,
  'tsconfig.json': `${JSON.stringify(
    {
      extends: '../../tsconfig.base.json',
      compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx', types: ['jest'] },
      include: ['src', '../../libs/ui/src/css.d.ts'],
    },
    null,
    2,
  )}\n`,
  'src/globals.d.ts': 'declare const BUILD_VERSION: string;\n',
  ...templateOf({ title, path: address }),
};

for (const [file, text] of Object.entries(FILES)) {
  const whole = path.join(APPS, name, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}
// With --only-app, as in tests, the files under .github stay unchanged.
if (!values['only-app']) addToGithub(GITHUB, name);
process.stdout.write(`apps/${name} answers at ${address}. Next:
  npx nx serve ${name}                 by itself, with hot reload
  npm run release -- grant ${name} ${address}   by those who run the site
  npm run release -- publish ${name}   and it is live: the first version of a remote is
`);
