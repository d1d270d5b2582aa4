import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACTS_VERSION, REMOTE_CONTRACT } from '@homeroom/contracts';
import { obstacles, problemsOf, readFacts, uploadedFacts } from '@homeroom/releases';
import { SHORT_GO, SHORT_RUN } from '../gate/short-run.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The environment of the gate's builds. */
const ROOMY = [...SHORT_RUN, '--max-semi-space-size=64'];
const KIT = ['contracts', 'releases', 'ui', 'web', 'remote-kit'];

let folder: string;
const modules = () => path.join(folder, 'node_modules');
const inFolder = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...SHORT_GO } });
const command = (...words: string[]) =>
  inFolder(process.execPath, ...ROOMY, path.join(modules(), '@homeroom/remote-kit/tools/remote-kit/homeroom-remote.mjs'), ...words);
const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>;

/** Unpacks the kit and links other packages from this repository. `npm run test:kit` tests the installation with npm. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'homeroom-kit-'));
  mkdirSync(path.join(modules(), '@homeroom'), { recursive: true });
  execFileSync(process.execPath, [path.join(ROOT, 'tools/remote-kit/pack.mjs'), path.join(folder, 'kit')], {
    cwd: ROOT,
    env: { ...process.env, BUILDS: 'there' },
  });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@homeroom' && !name.startsWith('.')) symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules(), name));
  for (const name of KIT) {
    const [file] = readdirSync(path.join(folder, 'kit')).filter((one) => one.startsWith(`homeroom-${name}-`));
    const place = path.join(modules(), '@homeroom', name);
    mkdirSync(place);
    execFileSync('tar', ['-xzf', path.join(folder, 'kit', file!), '-C', place, '--strip-components=1']);
  }
  command('init', 'lab', '--title', 'Lab', '--path', '/lab', '--site', 'https://shop.example.com');
}, 400_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is numbered after the contract with the shell and the major of the contracts', () => {
  const numbers = KIT.map((name) => json(`node_modules/@homeroom/${name}/package.json`)['version']);
  expect(new Set(numbers).size).toBe(1);
  expect(numbers[0]).toMatch(new RegExp(`^${REMOTE_CONTRACT}\\.${CONTRACTS_VERSION.split('.')[0]}\\.\\d+$`));
});

it('declares every package that its files import, and contains no TypeScript source', () => {
  const { dependencies } = json('node_modules/@homeroom/remote-kit/package.json') as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect([name, version]).toEqual([name, expect.stringMatching(/\d+\.\d+\.\d+$/)]);
  const packed = KIT.flatMap((name) => readdirSync(path.join(modules(), '@homeroom', name), { recursive: true, encoding: 'utf8' }));
  expect(packed.filter((file) => /(?<!\.d)\.tsx?$|\.(?:spec|test)\./.test(file))).toEqual([]);
});

it('lets a remote’s first files compile outside this repository, and reports a type error', () => {
  const compiler = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));
  const compile = () => inFolder(process.execPath, compiler, '--noEmit', '--singleThreaded', '-p', '.');
  expect(compile()).toBe('');
  const page = path.join(folder, 'src/features/board/api/board.ts');
  const good = readFileSync(page, 'utf8');
  appendFileSync(page, "export const wrong = () => call('GET /api/schools/nothing');\n");
  expect(compile).toThrow();
  execFileSync(process.execPath, ['-e', 'require("fs").writeFileSync(process.argv[1], process.argv[2])', page, good]);
});

it('builds an artifact that a release accepts, with every file listed and only its own class names', async () => {
  command('build');
  const dist = path.join(folder, 'dist');
  const facts = await readFacts(dist);
  expect(await problemsOf(dist, facts)).toEqual([]);
  expect(uploadedFacts(readFileSync(path.join(dist, 'build-facts.json')), 'lab')).toMatchObject({ title: 'Lab', path: '/lab' });
  const shared = { react: '19.3.1', 'react-dom': '19.3.1', '@homeroom/web': '1.0.0' };
  const shell = { version: '1', contract: REMOTE_CONTRACT, contracts: CONTRACTS_VERSION, shared };
  expect(obstacles(facts.compatibility, shell, CONTRACTS_VERSION)).toEqual([]);
  expect(existsSync(path.join(folder, '.cache/source-maps'))).toBe(true);
  const styles = Object.keys(facts.files).filter((file) => file.endsWith('.css'));
  const classes = styles.flatMap((file) => [...readFileSync(path.join(dist, file), 'utf8').matchAll(/\.(?=[a-z])([\w-]+)(?=[^}]*\{)/g)]);
  expect(classes.length).toBeGreaterThan(5);
  expect(classes.map(([, name]) => name!).filter((name) => !name.startsWith('lab-'))).toEqual([]);
}, 400_000);
