/** `npm run generate:remote -- lab --title "Lab" --path /lab`: a new remote that the live shell can load as is. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { REMOTES_HERE } from '../dev-stack/remotes.mjs';
import { addToGithub } from './github.mjs';

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
const title = values.title ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const address = values.path ?? `/${name}`;
const port = Number(values.port ?? Math.max(...REMOTES_HERE.map((remote) => remote.port)) + 1);

/** @param {string} reason */
function refuse(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse('Name the remote in small letters, such as: npm run generate:remote -- lab');
if (name === 'remotes') refuse('REMOTES_ORIGIN is the origin that remotes share: choose another name');
if (existsSync(path.join(APPS, name))) refuse(`apps/${name} is there already`);
if (!/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address)) refuse('The path begins with a slash, such as /lab');
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
  'src/remote-entry.ts': `import { REMOTE_CONTRACT, type RemoteModule } from '@homeroom/contracts';
import { App } from './app';

const remote: RemoteModule = { contract: REMOTE_CONTRACT, version: BUILD_VERSION, App };
export default remote;
`,
  'src/app.tsx': `import { Route, Routes } from '@homeroom/web';
import { HomePage } from './routes/home';

/** Every screen of ${title}; addresses are whole ones. */
export function App() {
  return (
    <Routes>
      <Route path="${address}/*" element={<HomePage />} />
    </Routes>
  );
}
`,
  'src/routes/home.tsx': `import { usePageTitle } from '@homeroom/web';
import styles from './home.module.css';

export function HomePage() {
  usePageTitle('${title}');
  return (
    <section className={styles['page']}>
      <h1>${title}</h1>
    </section>
  );
}
`,
  'src/routes/home.module.css': `.page {
  max-width: var(--page);
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
}
`,
};

for (const [file, text] of Object.entries(FILES)) {
  const whole = path.join(APPS, name, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}
// A trial does not touch other remotes' workflows.
if (!values['only-app']) addToGithub(GITHUB, name);
process.stdout.write(`apps/${name} answers at ${address}. Next:
  npx nx serve ${name}                 by itself, with hot reload
  npm run release -- grant ${name} ${address}   by whoever runs the site
  npm run release -- publish ${name}   and it is live: the first version of a remote is
`);
