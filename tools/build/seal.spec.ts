import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { restateCommit, seal } from './seal.mjs';

let root: string;
const folder = () => path.join(root, 'dist');
const facts = () => JSON.parse(readFileSync(path.join(folder(), 'build-facts.json'), 'utf8')) as { readonly files: object };

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'homeroom-seal-'));
  mkdirSync(path.join(folder(), 'js'), { recursive: true });
  for (const name of ['page.js', 'page.js.map', 'before.js']) writeFileSync(path.join(folder(), 'js', name), '1');
});
afterEach(() => rmSync(root, { recursive: true }));

it('keeps source maps apart and adds compressed copies', async () => {
  await seal(folder(), { root, facts: {} });
  expect(Object.keys(facts().files).toSorted()).toEqual(['js/before.js', 'js/page.js']);
  expect(readdirSync(path.join(folder(), 'js')).toSorted()).toEqual(
    ['before.js', 'page.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  );
  expect(readdirSync(path.join(root, '.cache/source-maps/js'))).toEqual(['page.js.map']);
});

describe('the commit in the facts', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@team.test', ...words], { cwd: root });
  const sealed = async (places: readonly string[]) => {
    await seal(folder(), { root, facts: {}, sources: { root, places } });
    return JSON.parse(readFileSync(path.join(folder(), 'build-facts.json'), 'utf8')) as { commit: string | null; isDirty?: boolean };
  };
  const written = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    for (const file of ['src/app.ts', 'src/app.test.ts', 'docs/page.md']) written(file, '1');
    git('init', '--quiet');
    git('add', 'src', 'docs');
    git('commit', '--quiet', '--message', 'Begin');
  });

  it('is the one that has these sources', async () => {
    const { commit, isDirty } = await sealed(['src']);
    expect([commit, isDirty]).toEqual([git('rev-parse', 'HEAD').toString().trim(), undefined]);
  });

  it.each([
    ['a changed source', 'src/app.ts', true],
    ['a new source', 'src/new.ts', true],
    ['a changed test', 'src/app.test.ts', undefined],
    ['a change that is not built', 'docs/page.md', undefined],
  ])('says of %s that it is dirty: %p', async (_, file, isDirty) => {
    written(file, '2');
    expect((await sealed(['src'])).isDirty).toBe(isDirty);
  });

  it('is stated anew for an artifact whose sources were committed after its build', async () => {
    written('src/app.ts', '2');
    const before = await sealed(['src']);
    expect(before.isDirty).toBe(true);
    git('commit', '--quiet', '--all', '--message', 'Change');
    await restateCommit(folder(), { root, places: ['src'] });
    const { isDirty: _, ...others } = before;
    expect(facts()).toEqual({ ...others, commit: git('rev-parse', 'HEAD').toString().trim() });
  });
});

it('knows no commit outside a repository', async () => {
  await seal(folder(), { root, facts: {} });
  expect(JSON.parse(readFileSync(path.join(folder(), 'build-facts.json'), 'utf8'))).toMatchObject({ commit: null });
});

it('leaves source maps where a developer’s browser looks for them, and lists no files of earlier builds', async () => {
  await seal(folder(), { root, facts: {}, watch: true, earlier: new Set(['js/before.js']) });
  expect(Object.keys(facts().files)).toEqual(['js/page.js']);
  expect(readdirSync(path.join(folder(), 'js')).toSorted()).toEqual(['before.js', 'page.js', 'page.js.map']);
});
