/** Writes a remote's first files into a folder that has only the kit. Existing files stay. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseRefusal } from '@homeroom/releases';
import { placeOf, problemOf, templateOf } from '../generate/template.mjs';
import { WORKFLOWS } from './workflows.mjs';

/** The feature of the first page: a list from the API, with its loading, empty, and error states. */
const FEATURE = {
  'src/features/board/index.ts': `export { Board } from './components/board';
`,
  'src/features/board/api/board.ts': `import { useQuery } from '@homeroom/web';
import { call } from '@homeroom/web/call';

/** The schools that earned the most this month. */
export const useBoard = () => useQuery({ queryKey: ['schools', 'board'], queryFn: () => call('GET /api/schools/board') });
`,
  'src/features/board/components/board.tsx': `import { Button, EmptyState, Notice, Skeleton } from '@homeroom/ui';
import { useBoard } from '../api/board';
import styles from './board.module.css';

export function Board() {
  const { data: schools, isLoadingError, refetch } = useBoard();
  if (isLoadingError)
    return (
      <Notice tone="danger">
        <p>We could not load the schools.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Notice>
    );
  if (!schools) return <Skeleton height="12rem" />;
  if (schools.length === 0) return <EmptyState title="No school has points yet this month" />;
  return (
    <ol className={styles['board']} aria-label="Schools of the month">
      {schools.map(({ id, name, points }) => (
        <li key={id}>
          {name}: {points} points
        </li>
      ))}
    </ol>
  );
}
`,
  'src/features/board/components/board.module.css': `.board {
  display: grid;
  gap: var(--space-2);
  padding-left: var(--space-6);
}
`,
  'recorded-api.json': `${JSON.stringify(
    {
      'GET /api/schools/board': {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify([{ id: 1, name: 'Sycamore Canyon Elementary', city: 'Irvine', points: 411 }]),
      },
    },
    null,
    2,
  )}\n`,
};

/** @param {string} title */
const testOf = (title) => `import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openRemote } from '@homeroom/remote-kit/testing';

let remote;
before(async () => {
  remote = await openRemote();
});
after(() => remote?.close());

test('the first page shows the schools of the month', async () => {
  await remote.page.getByRole('heading', { name: '${title}' }).waitFor();
  const schools = remote.page.getByRole('list', { name: 'Schools of the month' }).getByRole('listitem');
  await schools.first().waitFor();
  assert.match(await schools.first().textContent(), /Sycamore Canyon Elementary: 411 points/);
});
`;

/** The React version that the kit was tested with. The live shell brings its own. */
const versionOf = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8')).version;

/**
 * @param {string} root
 * @param {string} remote
 * @param {{ title?: string | undefined, path?: string | undefined, site?: string | undefined }} given
 * @returns {Promise<string>} a message about what to do next
 * @throws ReleaseRefusal
 */
export async function init(root, remote, given) {
  const place = placeOf(remote, given);
  const problem = problemOf(remote, place);
  if (problem) throw new ReleaseRefusal([problem]);
  const page = { imports: "import { Board } from '../features/board';\n", body: '      <Board />\n' };
  const files = {
    'tsconfig.json': `${JSON.stringify({ extends: '@homeroom/remote-kit/tsconfig.json', include: ['src'] }, null, 2)}\n`,
    '.gitignore': 'node_modules\ndist\n.cache\n',
    'src/homeroom.d.ts': '/// <reference types="@homeroom/remote-kit/globals" />\n',
    ...templateOf(place, page),
    ...FEATURE,
    'test/home.test.mjs': testOf(place.title),
    ...WORKFLOWS,
  };
  for (const [file, text] of Object.entries(files)) {
    const whole = path.join(root, file);
    if (existsSync(whole)) continue;
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  const manifest = path.join(root, 'package.json');
  const known = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  writeFileSync(manifest, `${JSON.stringify(withRemote(known, { remote, ...place, ...(given.site && { site: given.site }) }), null, 2)}\n`);
  return `${place.title} answers at ${place.path}. Next:
  npm start                            it by itself, with hot reload, on recorded answers
  npm test                             its tests, in a browser
  npx homeroom-remote check            whether the live site could have it
  RELEASE_TOKEN=… npx homeroom-remote publish`;
}

/**
 * @typedef {object} Manifest a package.json
 * @property {string} [main]
 * @property {string} [version]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {object} [homeroom]
 */

/** `npm init` writes a test script that only fails. */
const hasTests = (/** @type {Record<string, string>} */ { test = 'no test specified' } = {}) => !test.includes('no test specified');

/**
 * @param {Manifest} known
 * @param {{ remote: string, title: string, path: string, site?: string }} place
 */
function withRemote({ main: _, version: stated, scripts, dependencies, homeroom, ...known }, place) {
  return {
    name: place.remote,
    ...known,
    private: true,
    // `npm init` starts with 1.0.0, which is too early.
    version: homeroom ? stated : '0.1.0',
    type: 'module',
    sideEffects: ['**/*.css'],
    homeroom: { ...place, screens: [place.path], ...homeroom },
    scripts: {
      start: 'homeroom-remote serve --recorded',
      build: 'homeroom-remote build',
      check: 'homeroom-remote check',
      ...scripts,
      ...(!hasTests(scripts) && { test: 'node --test test/*.test.mjs' }),
    },
    dependencies: { react: versionOf('react'), 'react-dom': versionOf('react-dom'), ...dependencies },
  };
}
